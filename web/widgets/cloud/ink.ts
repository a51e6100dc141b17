import { type Envelope, outside } from '../../../daemon/contract/formula/envelope';
import type { Grid } from './grid';

export type Rgb = readonly [r: number, g: number, b: number];
/** Colours of what is under the envelope, and of what is over it. */
export interface Hues {
  readonly under: Rgb;
  readonly over: Rgb;
  /** within: nothing to look at */
  readonly within: Rgb;
}

/** Units outside at which a hue is at its fullest. */
const FULL = 8;
const FAINT = 0.18;
const STRONG = 0.72;
const WITHIN = 0.3;

/** How strongly a hue shows what lies so far outside, 0 to 1. */
export const strength = (out: number): number => FAINT + (STRONG - FAINT) * Math.min(1, Math.abs(out) / FULL);

/** `#rrggbb` as three numbers; black for anything else. */
export function rgbOf(colour: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour.trim())?.[1] ?? '000000';
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** A grid as pixels, one a cell: neutral within the envelope, a hue on either side of it, clear where nothing is known. */
export function pixelsOf(
  { values, near }: Grid,
  envelope: Envelope,
  { under, over, within }: Hues,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(values.length * 4);
  for (let i = 0; i < values.length; i += 1) {
    const out = outside(values[i]!, envelope);
    const [r, g, b] = out === 0 ? within : out > 0 ? over : under;
    const alpha = out === 0 ? WITHIN : strength(out);
    pixels.set([r, g, b, 255 * alpha * near[i]!], i * 4);
  }
  return pixels;
}
