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

/**
 * A chart as it is seen, with its title and its legend, on the page's own ground.
 * @param box what holds chart and legend
 * @param caption which time of which box it shows
 */
export function pictureOf(box: Element, title: string, caption: string): Promise<Blob | null> {
  const canvases = [...box.querySelectorAll('canvas')].filter((canvas) => canvas.style.visibility !== 'hidden');
  const picture = document.createElement('canvas');
  const ctx = picture.getContext('2d');
  const [drawn] = canvases;
  if (!drawn || !ctx) return Promise.resolve(null);
  const scale = devicePixelRatio;
  const legend = [...box.querySelectorAll('.legend>*')].map((part) => part.textContent?.trim() ?? '').filter(Boolean);
  picture.width = drawn.width + 2 * PAD * scale;
  picture.height = drawn.height + (2 * PAD + LINE * (legend.length + 3)) * scale;
  const style = getComputedStyle(document.documentElement);
  ctx.fillStyle = style.getPropertyValue('--c-surface').trim();
  ctx.fillRect(0, 0, picture.width, picture.height);
  drawChart(ctx, canvases, PAD * scale, (PAD + LINE * 2.5) * scale);
  ctx.fillStyle = style.getPropertyValue('--c-text').trim();
  const font = (weight: number, px: number): string => `${weight} ${px * scale}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.font = font(600, 15);
  ctx.fillText(title, PAD * scale, (PAD + LINE * 0.75) * scale);
  ctx.font = font(400, 12);
  ctx.fillText(caption, PAD * scale, (PAD + LINE * 1.75) * scale);
  legend.forEach((text, i) => {
    ctx.fillText(text, PAD * scale, drawn.height + (PAD + LINE * (i + 3.5)) * scale);
  });
  return new Promise((done) => picture.toBlob(done));
}
