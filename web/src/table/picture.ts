/** Pictures of the board to keep: the drawing itself as SVG, or painted as PNG. */
const SCALE = 2;

export async function savePicture(kind: "svg" | "png", name: string): Promise<void> {
  const drawing = document.querySelector<SVGSVGElement>("svg[data-picture]");
  const wood = document.querySelector("svg.definitions defs");
  if (!drawing || !wood) return;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  copy.prepend(wood.cloneNode(true));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const svg = new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
  save(kind === "svg" ? svg : await painted(svg, width * SCALE, height * SCALE), `${name}.${kind}`);
}

async function painted(svg: Blob, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("nothing was painted"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
