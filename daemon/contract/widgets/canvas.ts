import { THEMES } from '../themes';
import { choice, number } from './common_fields';
import type { Field, FieldShape } from './field';
import { LIMITS, SHEET } from './limits';
import { type Canvas, FITS } from './widget';

const field = (name: string, shape: FieldShape): Field => ({ name, of: 'canvas', tab: 'attribute', shape });

/** What can be said of a sheet while nothing on it is selected. */
export const CANVAS_FIELDS: readonly Field[] = [
  field('width', number(LIMITS.canvas.least, LIMITS.canvas.most, 'px')),
  field('height', number(LIMITS.canvas.least, LIMITS.canvas.most, 'px')),
  field('scale', number(LIMITS.scale.least, LIMITS.scale.most, '%')),
  field('fit', choice(...FITS)),
  /** '' is the console's own */
  field('paper', choice('', ...THEMES)),
  field('metres', number(0.1, 10_000, 'm', 0.1)),
  field('background', { is: 'picture', of: 'background' }),
];

export const BARE_CANVAS: Canvas = {
  ...SHEET,
  fit: 'contain',
  paper: null,
  metres: null,
  background: { id: null, image: '', rest: {} },
};
