import { imageOf } from './shapes_picture';

const PAD = 16;
const LINE = 20;

/** Axes and lines, as they lie over each other; what is not shown is left out. */
function drawChart(ctx: CanvasRenderingContext2D, canvases: readonly HTMLCanvasElement[], left: number, top: number): void {
  const [first] = canvases;
  if (!first) return;
  const corner = first.getBoundingClientRect();
  const perPx = first.width / (corner.width || 1);
  for (const canvas of canvases) {
    const place = canvas.getBoundingClientRect();
    ctx.drawImage(canvas, left + (place.left - corner.left) * perPx, top + (place.top - corner.top) * perPx);
  }
}

/** px of what stands before a name of the legend */
const KEY = { width: 16, height: 10, room: 22 };

interface Named {
  readonly text: string;
  /** its line, or its bar */
  readonly key: Element | null;
}
const namesIn = (box: Element): Named[] =>
  [...box.querySelectorAll('.legend>*')]
    .map((part) => ({ text: part.textContent?.trim() ?? '', key: part.querySelector('i') }))
    .filter(({ text }) => text !== '');

/** Three oblique lines stand for a hatch. */
function strokeHatch(ctx: CanvasRenderingContext2D, x: number, y: number, height: number): void {
  ctx.beginPath();
  for (const i of [0, 1, 2]) {
    ctx.moveTo(x + (i * height) / 2, y + height);
    ctx.lineTo(x + height * (i / 2 + 0.6), y);
  }
  ctx.stroke();
}

/** A name of the legend with its colour before it, as it is on the page. `y`: where its letters stand. */
function drawName(ctx: CanvasRenderingContext2D, { text, key }: Named, x: number, y: number, scale: number): void {
  const ink = ctx.fillStyle;
  if (key) {
    const { backgroundColor, backgroundImage, borderTopColor, blockSize } = getComputedStyle(key);
    const isBar = Number.parseFloat(blockSize) > 4;
    const height = (isBar ? KEY.height : 2) * scale;
    ctx.fillStyle = isBar ? backgroundColor : borderTopColor;
    ctx.strokeStyle = borderTopColor;
    ctx.lineWidth = scale;
    const top = y - 4 * scale - height / 2;
    const box = [x, top, KEY.width * scale, height] as const;
    ctx.fillRect(...box);
    if (isBar) ctx.strokeRect(...box);
    if (backgroundImage !== 'none') strokeHatch(ctx, x, top, height);
  }
  ctx.fillStyle = ink;
  ctx.fillText(text, x + (key ? KEY.room * scale : 0), y);
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly draw: (ctx: CanvasRenderingContext2D, left: number, top: number) => void;
}

/** What is drawn in a box, in px of the picture: lines on canvases, or shapes; null: nothing. */
async function drawingIn(box: Element, scale: number): Promise<Drawing | null> {
  const canvases = [...box.querySelectorAll('canvas')].filter((canvas) => canvas.style.visibility !== 'hidden');
  const [first] = canvases;
  if (first) {
    const { width, height } = first;
    return { width, height, draw: (ctx, left, top) => drawChart(ctx, canvases, left, top) };
  }
  const shapes = box.querySelector<SVGSVGElement>('.chart svg');
  if (!shapes) return null;
  const image = await imageOf(shapes, scale);
  return { width: image.width, height: image.height, draw: (ctx, left, top) => ctx.drawImage(image, left, top) };
}

/**
 * A chart as it is seen, with its title and its legend, on the page's own ground.
 * @param box what holds chart and legend
 * @param caption which time of which box it shows
 */
export async function pictureOf(box: Element, title: string, caption: string): Promise<Blob | null> {
  const scale = devicePixelRatio;
  const drawn = await drawingIn(box, scale);
  const picture = document.createElement('canvas');
  const ctx = picture.getContext('2d');
  if (!drawn || !ctx) return null;
  const legend = namesIn(box);
  const font = (weight: number, px: number): string => `${weight} ${px * scale}px ${getComputedStyle(document.body).fontFamily}`;
  const wide = (text: string, of: string): number => {
    ctx.font = of;
    return ctx.measureText(text).width;
  };
  // what stands above and below may be wider than what is drawn
  const texts = legend.map(({ text }) => wide(text, font(400, 12)) + KEY.room * scale);
  const widest = Math.max(drawn.width, wide(title, font(600, 15)), wide(caption, font(400, 12)), ...texts);
  picture.width = Math.ceil(widest) + 2 * PAD * scale;
  picture.height = drawn.height + (2 * PAD + LINE * (legend.length + 3)) * scale;
  const style = getComputedStyle(document.documentElement);
  ctx.fillStyle = style.getPropertyValue('--c-surface').trim();
  ctx.fillRect(0, 0, picture.width, picture.height);
  drawn.draw(ctx, PAD * scale, (PAD + LINE * 2.5) * scale);
  ctx.fillStyle = style.getPropertyValue('--c-text').trim();
  ctx.font = font(600, 15);
  ctx.fillText(title, PAD * scale, (PAD + LINE * 0.75) * scale);
  ctx.font = font(400, 12);
  ctx.fillText(caption, PAD * scale, (PAD + LINE * 1.75) * scale);
  legend.forEach((name, i) => {
    drawName(ctx, name, PAD * scale, drawn.height + (PAD + LINE * (i + 3.5)) * scale, scale);
  });
  return new Promise((done) => picture.toBlob(done));
}
