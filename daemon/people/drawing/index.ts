import { randomBytes } from 'node:crypto';
import { createInk } from './ink';
import { type Spot, type Stroke, strokesOf, widthOf } from './letters';
import { pngOf } from './png';

export { LETTERS } from './letters';

/** pixels; shown at half that size, so that sharp screens show it sharp */
const WIDTH = 240;
const HEIGHT = 80;
const PAPER = 245;
const INK = 25;

/** height of a letter, px */
const TALL = 50;
/** of the pen, px */
const RADIUS = 3.8;
/** a stroke bends no finer than this, px */
const PIECE = 7;
/** room between letters, of 10 that one is high, and at both edges, px */
const GAP = 1;
const MARGIN = 24;

/** Numbers from 0 to below 1. */
export type Random = () => number;

const POOL = 2048;
/** Numbers that nobody foresees. */
export function secureRandom(): Random {
  let pool = randomBytes(POOL);
  let at = 0;
  return () => {
    if (at === POOL) [pool, at] = [randomBytes(POOL), 0];
    at += 4;
    return pool.readUInt32LE(at - 4) / 2 ** 32;
  };
}

/** How everything is bent; with `() => 0.5` for chance nothing is. */
type Wobble = (most: number) => number;

/** The whole sheet in waves, so that no letter has the outline that it has elsewhere. */
function waves(wobble: Wobble): (spot: Spot) => Spot {
  const [across, down] = [wobble(5), wobble(5)];
  const [phaseX, phaseY] = [wobble(Math.PI), wobble(Math.PI)];
  const [longX, longY] = [15 + wobble(4), 28 + wobble(8)];
  return ([x, y]) => [x + across * Math.sin(y / longX + phaseX), y + down * Math.sin(x / longY + phaseY)];
}

/** A stroke in pieces, so that what is straight bends too. */
function* pieces(stroke: Stroke): Generator<Spot> {
  for (const [i, [x, y]] of stroke.entries()) {
    const [fromX, fromY] = stroke[i - 1] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / PIECE));
    for (let n = 1; n <= count; n += 1) yield [fromX + ((x - fromX) * n) / count, fromY + ((y - fromY) * n) / count];
  }
}

/** One letter around a middle, leaning, slanted, stretched, with corners that are never where they were. */
function letterAt(letter: string, middle: Spot, wide: number, wobble: Wobble): Stroke[] {
  const turn = wobble(0.38);
  const slant = wobble(0.25);
  const size = 0.92 + wobble(0.18);
  const tall = (TALL / 10) * size;
  const half = widthOf(letter) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return strokesOf(letter, ([cornerX, cornerY]) => {
    const y = (cornerY - 5 + wobble(0.6)) * tall;
    const x = (cornerX - half + wobble(0.6)) * wide * size + y * slant;
    return [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos];
  });
}

/** Where four letters stand that nearly touch, with how wide they are drawn. */
function places(code: string, wobble: Wobble): { readonly middles: Spot[]; readonly wide: number } {
  const widths = [...code].map((letter) => widthOf(letter) + GAP);
  const sum = widths.reduce((all, width) => all + width, 0);
  const wide = Math.min(TALL / 11, (WIDTH - MARGIN) / sum);
  let left = (WIDTH - sum * wide) / 2;
  const middles = widths.map((width): Spot => {
    left += width * wide;
    return [left - (width * wide) / 2 + wobble(5), HEIGHT / 2 + wobble(7)];
  });
  return { middles, wide };
}

/** A line from edge to edge, at a height of 0 … 1. */
function lineAcross(height: number, wobble: Wobble): Stroke {
  const [swing, phase, long] = [wobble(14), wobble(Math.PI), 34 + wobble(14)];
  const lean = wobble(20);
  return Array.from({ length: WIDTH / PIECE + 2 }, (_, i): Spot => {
    const x = i * PIECE;
    return [x, height * HEIGHT + swing * Math.sin(x / long + phase) + lean * (x / WIDTH - 0.5)];
  });
}

/**
 * Four letters as one picture (PNG), dark on light whatever surrounds it. They lean and touch, lines of their colour run through
 * them from edge to edge, and gaps do: neither columns nor pieces that hang together are letters.
 */
export function drawCode(code: string, random: Random): Buffer {
  const wobble: Wobble = (most) => (random() * 2 - 1) * most;
  const ink = createInk(WIDTH, HEIGHT);
  const bend = waves(wobble);
  const { middles, wide } = places(code, wobble);
  for (const [place, letter] of [...code].entries()) {
    const radius = RADIUS + wobble(0.6);
    for (const stroke of letterAt(letter, middles[place]!, wide, wobble)) ink.draw([...pieces(stroke)].map(bend), radius);
  }
  for (const height of [0.3, 0.7]) ink.draw(lineAcross(height + wobble(0.15), wobble), RADIUS + wobble(0.5) - 1.8);
  for (const height of [0.3, 0.7]) ink.wipe(lineAcross(height, wobble), 1);
  return pngOf(ink.greys(PAPER, INK), WIDTH);
}
