/** The result as a picture, to share or keep. */

export interface Line {
  readonly name: string;
  readonly length: number;
  readonly won: boolean;
}

const WIDTH = 1080;
const LINE = 130;
const TOP = 220;

/** Draws the roads, and shares the picture if the device can, or else saves it as a file. */
export async function sharePicture(title: string, lines: readonly Line[]): Promise<void> {
  const blob = await drawn(title, lines);
  const file = new File([blob], "figaro.png", { type: "image/png" });
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "figaro.png";
  link.click();
  URL.revokeObjectURL(link.href);
}

function drawn(title: string, lines: readonly Line[]): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = TOP + lines.length * LINE + 90;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser cannot draw");
  pen.fillStyle = "#cfdcae";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, title, 60, 130, "bold 76px Georgia, serif");
  lines.forEach((line, number) => {
    const y = TOP + number * LINE;
    pen.fillStyle = line.won ? "#fff3cf" : "#fff9ec";
    pen.beginPath();
    pen.roundRect(50, y, WIDTH - 100, LINE - 20, 24);
    pen.fill();
    write(pen, line.name, 80, y + 48, "bold 40px system-ui, sans-serif", WIDTH - 300);
    write(pen, String(line.length), WIDTH - 140, y + 48, "bold 40px system-ui, sans-serif");
    drawRoad(pen, 80, y + 64, line.length);
  });
  write(pen, "Figaro", 60, canvas.height - 34, "36px Georgia, serif");
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("this browser cannot make pictures"));
      else resolve(blob);
    }, "image/png");
  });
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, width?: number): void {
  pen.fillStyle = "#2b1d14";
  pen.font = font;
  pen.fillText(text, x, y, width);
}

function drawRoad(pen: CanvasRenderingContext2D, x: number, y: number, length: number): void {
  pen.fillStyle = "#8b7355";
  pen.fillRect(x, y, length * 21, 28);
  pen.fillStyle = "#dcc7a2";
  for (let step = 0; step < length; step += 1) {
    pen.fillRect(x + step * 21 + 2, y + 3, 17, 10);
    pen.fillRect(x + step * 21 + 2, y + 15, 17, 10);
  }
}
