// The board on a page as a picture of its own.

const kSide = 1200; // pixels

/** A PNG file of what the board shows. The parts that it uses are taken along. */
export async function picture(svg: SVGSVGElement): Promise<Blob> {
  const root = svg.getRootNode() as Document | ShadowRoot;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width, height } = svg.viewBox.baseVal;
  const scale = kSide / Math.max(width, height);
  copy.setAttribute("width", String(Math.round(width * scale)));
  copy.setAttribute("height", String(Math.round(height * scale)));
  for (const parts of root.querySelectorAll("svg.parts defs")) copy.prepend(parts.cloneNode(true));
  const look = document.documentElement.dataset["board"];
  if (look) copy.setAttribute("data-board", look);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = rules(root);
  copy.prepend(style);
  const image = new Image();
  const address = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error("this browser cannot draw the board as a picture"));
    image.src = address;
  });
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

function rules(root: Document | ShadowRoot): string {
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
  return sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
}
