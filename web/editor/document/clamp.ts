import { PLACE } from '../../../daemon/contract/widgets/common_fields';
import { LIMITS } from '../../../daemon/contract/widgets/limits';
import type { Canvas, Widget } from '../../../daemon/contract/widgets/widget';
import { rounded, wholeTurn } from './round';
import { isGroup } from './tree';

export interface Span {
  readonly least: number;
  readonly most: number;
}
export const within = (value: number, { least, most }: Span): number => Math.min(most, Math.max(least, value));

function spanOf(name: string): Span {
  const shape = PLACE.find((field) => field.name === name)?.shape;
  if (shape?.is !== 'number') throw new Error(`no number ${name}`);
  return shape;
}
/** Where a widget may lie and how large it may be, as the inspector's fields say it. */
export const SPANS = { left: spanOf('left'), top: spanOf('top'), width: spanOf('width'), height: spanOf('height') };

/** A widget whose numbers are within the limits; a group has no place of its own, and does not name its parts. */
export function clampedWidget(widget: Widget): Widget {
  const group = isGroup(widget);
  const place = (name: keyof typeof SPANS): number => (group ? 0 : rounded(within(widget[name], SPANS[name])));
  return {
    ...widget,
    left: place('left'),
    top: place('top'),
    width: place('width'),
    height: place('height'),
    rotate: wholeTurn(widget.rotate),
    propValue: group ? null : widget.propValue,
    item_ids: widget.item_ids.length > LIMITS.items ? widget.item_ids.slice(0, LIMITS.items) : widget.item_ids,
  };
}

export const clampedCanvas = (canvas: Canvas): Canvas => ({
  ...canvas,
  width: within(Math.round(canvas.width), LIMITS.canvas),
  height: within(Math.round(canvas.height), LIMITS.canvas),
  scale: within(Math.round(canvas.scale), LIMITS.scale),
});

/** The percent that somebody typed: a whole number from 1, 1 where it is none. */
export function scaleOf(typed: string): number {
  const value = Number.parseInt(typed, 10);
  return within(Number.isNaN(value) ? LIMITS.scale.least : value, LIMITS.scale);
}
