/** Colours that follow the theme: `--c-text` and so on; y1 to y8 tell several things apart. */
export const COLOURS = [
  'text',
  'muted',
  'accent',
  'line',
  'control-line',
  'bg',
  'surface',
  'surface-2',
  'ok',
  'info',
  'warn',
  'high',
  'crit',
  'nodata',
  'y1',
  'y2',
  'y3',
  'y4',
  'y5',
  'y6',
  'y7',
  'y8',
] as const;

const HEX = /^#[0-9a-f]{6}$/i;
/** '' is the kind's own colour. */
export const isColour = (v: unknown): v is string =>
  typeof v === 'string' && (v === '' || v === 'transparent' || HEX.test(v) || COLOURS.some((name) => name === v));

/** What a stylesheet says for a colour; undefined for the kind's own. */
export function cssColour(value: string): string | undefined {
  if (value === '' || !isColour(value)) return undefined;
  if (value === 'transparent' || HEX.test(value)) return value;
  return /^y\d$/.test(value) ? `var(--${value})` : `var(--c-${value})`;
}
