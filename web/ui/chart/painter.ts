import type uPlot from 'uplot';
import type { Map2d } from './trace';

/** What is seen of a chart: a stretch of time (epoch s) in a picture, in px of the screen. */
export interface Sight {
  readonly min: number;
  readonly max: number;
  readonly width: number;
  readonly height: number;
  /** places within it, which say what drawing one part costs */
  readonly places: number;
  readonly on: (scale: string) => Map2d;
}

/** Draws one thing, a line or a band, as it lies in what is seen. */
export type Part = (ctx: CanvasRenderingContext2D, sight: Sight) => void;

/** Points that are drawn between two frames, at first: what a slow processor draws without a graphics card in 10 ms. */
const POINTS = 12_000;
const [FEWEST, MOST] = [2_000, 24_000];
/** ms from frame to frame: above the one there was too much to draw, below the other there may be more */
const [LATE, EARLY] = [34, 20];

function sightOf(plot: uPlot): Sight {
  const { top, width, height } = plot.bbox;
  const { min = 0, max = 1 } = plot.scales.x as { min?: number; max?: number };
  const perSecond = width / (max - min || 1);
  return {
    min,
    max,
    width,
    height,
    places: plot.valToIdx(max) - plot.valToIdx(min) + 1,
    on(scale) {
      const zero = plot.valToPos(0, scale, true) - top;
      const perUnit = plot.valToPos(1, scale, true) - top - zero;
      return { x: (at) => (at - min) * perSecond, y: (value) => zero + value * perUnit };
    },
  };
}

const isSame = (a: Sight, b: Sight): boolean =>
  a.min === b.min && a.max === b.max && a.width === b.width && a.height === b.height;

function layer(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { position: 'absolute', inset: '0', transformOrigin: '0 0', visibility: 'hidden' });
  return canvas;
}

/** Moves a picture of one stretch of time to where another wants it. */
function layOver(canvas: HTMLCanvasElement, drawn: Sight, wanted: Sight): void {
  const span = wanted.max - wanted.min;
  const move = `translateX(${((drawn.min - wanted.min) / span) * 100}%) scaleX(${(drawn.max - drawn.min) / span})`;
  canvas.style.transform = drawn.min === wanted.min && drawn.max === wanted.max ? '' : move;
}

/**
 * Draws what a plot holds over it, some of it a frame: a chart of half a million points never stops the page. Until a new
 * picture is whole, the one before is moved and stretched to where the chart is looked at now.
 */
export function createPainter(plot: uPlot, parts: readonly Part[]): { readonly show: () => void; readonly stop: () => void } {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' });
  let [front, back] = [layer(), layer()];
  box.append(front, back);
  plot.over.prepend(box);
  let wanted = sightOf(plot);
  let drawn: Sight | null = null;
  let drawing: Sight | null = null;
  let next = 0;
  let budget = POINTS;
  let frame = 0;
  let before = 0;

  function begin(): Sight {
    [next, back.width, back.height] = [0, wanted.width, wanted.height];
    drawing = wanted;
    return wanted;
  }
  function finish(sight: Sight): void {
    [front, back, drawn, drawing] = [back, front, sight, null];
    [front.style.visibility, back.style.visibility] = ['', 'hidden'];
    layOver(front, sight, wanted);
  }
  function drawSome(): void {
    const sight = drawing ?? begin();
    const ctx = back.getContext('2d');
    // a browser may be out of memory for pictures
    if (!ctx) return;
    for (let left = budget; next < parts.length && left > 0; left -= sight.places) parts[next++]!(ctx, sight);
    if (next >= parts.length) finish(sight);
    if (drawing || !isSame(sight, wanted)) frame = requestAnimationFrame(goOn);
  }
  function goOn(now: number): void {
    const took = now - before;
    before = now;
    if (took > LATE) budget = Math.max(FEWEST, budget / 2);
    else if (took < EARLY) budget = Math.min(MOST, budget * 1.2);
    frame = 0;
    drawSome();
  }
  return {
    show() {
      wanted = sightOf(plot);
      if (drawn) layOver(front, drawn, wanted);
      if (frame > 0) return;
      before = performance.now();
      drawSome();
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
