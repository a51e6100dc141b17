import { luminance } from '../../ui/glyph/ink';

/** What a shape needs to be told from its ground (WCAG 2.2, non-text contrast). */
export const LEAST = 3;
const STEPS = 100;

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `#rgb`, as a style sheet is packed, in full. */
export const inFull = (colour: string): string => colour.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');
const mixed = (colour: string, ink: 0 | 255, share: number): string =>
  `#${partsOf(colour)
    .map((part) => hex(part + (ink - part) * share))
    .join('')}`;

/** The shade of a colour, lighter or darker by as little as will do, that stands out on each ground; null: none does. */
export function shadeFor(colour: string, grounds: readonly string[]): string | null {
  for (let step = 0; step <= STEPS; step++)
    for (const ink of [0, 255] as const) {
      const shade = mixed(colour, ink, step / STEPS);
      if (grounds.every((ground) => contrastOf(shade, ground) >= LEAST)) return shade;
    }
  return null;
}
