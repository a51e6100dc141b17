import type { LookProps } from './look';
import { isSet, numberIn, numberOf } from './style';

/** Canvas units around the rows of a widget. */
const AROUND = 12;
/** Canvas units that name and mark take beside each other; in less the mark stands below the name. */
const ONE_LINE = 190;

/** How many rows a widget has room for below its name and its mark, in all its columns. */
export function roomFor({ widget, live }: LookProps): number {
  const marked = live.alarm || live.trust !== 'good';
  const above = (isSet(widget, 'showName') ? 1 : 0) + (marked && widget.width < ONE_LINE ? 1 : 0);
  const row = numberIn(widget.style, 'fontSize', 13) * numberIn(widget.style, 'lineHeight', 1.5);
  const lines = Math.floor((widget.height - AROUND) / row) - above;
  return Math.max(1, lines) * numberOf(widget, 'columns', 1);
}

/** What is shown of a list that has room for `room`; the last place says how many more there are. */
export function within<T>(all: readonly T[], room: number): { readonly shown: readonly T[]; readonly more: number } {
  const shown = all.length > room ? all.slice(0, Math.max(1, room - 1)) : all;
  return { shown, more: all.length - shown.length };
}
