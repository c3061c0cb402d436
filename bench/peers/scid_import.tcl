# Imports PGN into a new database of Scid: `tkscid scid_import.tcl DATABASE FILE`.
set base [sc_base create SCID4 [lindex $argv 0]]
sc_base import $base [lindex $argv 1]
sc_base close $base
exit
