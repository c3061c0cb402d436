// Where the places of a board are, as it is turned.

const kReach = 55; // how far from a point a click still means it; the next point is 100 away

export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Place extends Spot {
  readonly scale: number;
}

export class Layout {
  /** So many turns bring the board back to where it was. */
  readonly turns: number;
  readonly centre: Spot;
  private readonly places = new Map<string, Place>();
  private turned = 0;

  /** `ground`: the part of the board that tells them. */
  constructor(ground: HTMLElement | null) {
    for (const text of ground?.dataset["places"]?.split(";") ?? []) {
      const [label = "", x, y, scale] = text.split(" ");
      this.places.set(label, { x: Number(x), y: Number(y), scale: Number(scale ?? 1) });
    }
    const [x = "0", y = "0"] = ground?.dataset["centre"]?.split(" ") ?? [];
    this.centre = { x: Number(x), y: Number(y) };
    this.turns = Number(ground?.dataset["turns"] ?? 1);
  }

  /** The places on the board itself. */
  get points(): string[] {
    return [...this.places.keys()].filter((name) => !isBeside(name));
  }

  turn(): void {
    this.turned = (this.turned + 1) % this.turns;
  }
  get degrees(): number {
    return (360 / this.turns) * this.turned;
  }
  get isUpsideDown(): boolean {
    return this.degrees === 180;
  }

  /** Where a spot of the board is now. */
  now({ x, y }: Spot): Spot {
    const angle = (this.degrees * Math.PI) / 180;
    const [dx, dy] = [x - this.centre.x, y - this.centre.y];
    return { x: this.centre.x + dx * Math.cos(angle) - dy * Math.sin(angle), y: this.centre.y + dx * Math.sin(angle) + dy * Math.cos(angle) };
  }

  /** Places beside the board stay, but each side's change with the other's when it changes sides. */
  place(name: string): Place {
    const swapped = name.charAt(1) === "w" ? "b" : "w";
    const label = isBeside(name) && this.isUpsideDown ? `+${swapped}${name.slice(2)}` : name;
    const found = this.places.get(label) ?? { ...this.centre, scale: 1 };
    return isBeside(name) ? found : { ...this.now(found), scale: found.scale };
  }

  /** The point that is meant by a spot, if one is near enough. */
  nearest(at: Spot): string | undefined {
    let nearest: string | undefined;
    let least = kReach;
    for (const name of this.points) {
      const { x, y } = this.place(name);
      const distance = Math.hypot(x - at.x, y - at.y);
      if (distance < least) [nearest, least] = [name, distance];
    }
    return nearest;
  }
}

/** Places beside the board begin with +. */
export const isBeside = (name: string): boolean => name.startsWith("+");
