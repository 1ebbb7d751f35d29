import { type ClothRow, pictureOf, type Thread } from './cloths.ts';

/** In pixels: four to five, as networks show pictures. */
const [width, height] = [1080, 1350];
const cell = 26;
const [left, top] = [59, 96];

/** Of the light theme: the picture looks the same wherever it is seen. */
const colours = { page: '#fbfaf7', ink: '#1b1f2a', muted: '#5a6172', hairline: '#e3e0d8' } as const;
const threadColours = { p: '#2447c5', a: '#f4b926', r: '#1b7a4b' } as const satisfies Partial<
  Record<Thread, string>
>;

interface SharedCloth {
  readonly rows: readonly ClothRow[];
  readonly title: string;
  readonly text: string;
  /** Of the file, without extension. */
  readonly name: string;
}

/**
 * Shares a cloth as a picture, or saves it where the browser cannot share files. Closing the choice of the system is
 * no failure.
 */
export async function shareCloth({ name, ...cloth }: SharedCloth): Promise<void> {
  const file = new File([await drawCloth(cloth)], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: cloth.title }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has begun with the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function drawCloth({ rows, title, text }: Omit<SharedCloth, 'name'>): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = colours.page;
  pen.fillRect(0, 0, width, height);
  const picture = pictureOf(rows);
  pen.strokeStyle = colours.hairline;
  pen.strokeRect(left - 20, top - 20, 37 * cell + 40, picture.length * cell + 40);
  pen.lineWidth = 9;
  pen.lineCap = 'round';
  for (const [y, line] of picture.entries()) {
    for (const [x, thread] of [...line].entries()) {
      if (!(thread in threadColours)) continue;
      pen.strokeStyle = threadColours[thread as keyof typeof threadColours];
      drawCross(pen, left + x * cell, top + y * cell);
    }
  }
  const { fontFamily } = getComputedStyle(document.body);
  const write = (line: string, y: number, font: string, colour: string) => {
    pen.font = `${font} ${fontFamily}`;
    pen.fillStyle = colour;
    pen.fillText(line, left, y, width - 2 * left);
  };
  write(title, 1040, '800 72px', colours.ink);
  write(text, 1112, '500 40px', colours.muted);
  write('Mova', 1276, '800 44px', threadColours.p);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
}

function drawCross(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const [near, far] = [6, cell - 6];
  pen.beginPath();
  pen.moveTo(x + near, y + near);
  pen.lineTo(x + far, y + far);
  pen.moveTo(x + far, y + near);
  pen.lineTo(x + near, y + far);
  pen.stroke();
}
