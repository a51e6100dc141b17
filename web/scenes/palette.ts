import type { LevelKind } from '../ui/glyph/index';

/** Red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** The colours of a theme, as a scene is drawn in them. */
export interface Palette {
  readonly ground: Rgb;
  readonly body: Rgb;
  readonly line: Rgb;
  readonly text: Rgb;
  readonly accent: Rgb;
  readonly level: Readonly<Record<LevelKind, Rgb>>;
  /** a colour that somebody chose for a level; null: none */
  readonly chosen: (colour: string | undefined) => Rgb | null;
}

const GREY: Rgb = [0.5, 0.5, 0.5];

/** `#rgb` or `#rrggbb`; null: it is neither. */
export function rgbOf(text: string): Rgb | null {
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(text.trim());
  if (!hex) return null;
  const [r = '', g = '', b = ''] = hex[1] ? hex.slice(1, 4).map((digit) => digit + digit) : hex.slice(4);
  const part = (digits: string): number => Number.parseInt(digits, 16) / 255;
  return [part(r), part(g), part(b)];
}
export const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** @param read the value of a property of the theme, by its name */
export function paletteOf(read: (name: string) => string): Palette {
  const of = (name: string): Rgb => rgbOf(read(name)) ?? GREY;
  const level = (kind: LevelKind): Rgb => of(`--g-${kind}`);
  return {
    ground: of('--c-surface'),
    body: mixed(of('--c-surface-2'), of('--c-muted'), 0.3),
    line: of('--c-control-line'),
    text: of('--c-text'),
    accent: of('--c-focus'),
    level: {
      crit: level('crit'),
      high: level('high'),
      warn: level('warn'),
      info: level('info'),
      ok: level('ok'),
      nodata: level('nodata'),
    },
    chosen: (colour) => (colour === undefined ? null : rgbOf(colour)),
  };
}
