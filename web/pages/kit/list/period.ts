import { boxNow, boxZone } from '../../../state/box/clock';
import { isInOrder, type Span } from '../../../ui/filter/moment';
import { epochOf, wallTime } from '../../../ui/time';
import type { ListQuery } from '../spec';

/** Days that go back from now, by what stands in the address. */
const DAYS = { day: 1, week: 7, month: 30, quarter: 90 } as const;
export type Preset = keyof typeof DAYS;
export const PRESETS = Object.keys(DAYS) as Preset[];
/** Stands in the address for a period with edges of its own, which stand beside it under `from` and `to`, epoch s. */
export const CUSTOM = 'custom';

const DAY_S = 86_400;
const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(DAYS, text);
const back = (preset: Preset): number => Math.floor(boxNow()) - DAYS[preset] * DAY_S;

/** What an address says of a period, as values of filters; what nobody offers in it is left out. */
export function periodIn(query: URLSearchParams, key: string): [string, string][] {
  const chosen = query.get(key);
  if (isPreset(chosen)) return [[key, chosen]];
  if (chosen !== CUSTOM) return [];
  const edges = ['from', 'to'].map((edge) => [edge, query.get(edge) ?? ''] as [string, string]);
  return [[key, CUSTOM], ...edges.filter(([, text]) => /^\d{1,11}$/.test(text))];
}

type Filters = ListQuery['filters'];
const edgeOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The edges of a period that has its own. */
export const customSpan = ({ from, to }: Filters): Span => ({ from: edgeOf(from), to: edgeOf(to) });

/** False when the end of the period does not lie after its start: then nothing is asked for. */
export const isPossible = (filters: Filters): boolean => isInOrder(customSpan(filters));

/** What the box is asked for; "the last week" moves on with its clock. */
export function timesOf(filters: Filters, key = 'time'): { start_time?: number; end_time?: number } {
  const chosen = filters[key] ?? null;
  const { from, to } = isPreset(chosen) ? { from: back(chosen), to: null } : customSpan(filters);
  return { ...(from === null ? {} : { start_time: from }), ...(to === null ? {} : { end_time: to }) };
}

/** Where a period of its own starts at first: with what was chosen until then, else with today. On a whole minute, as fields show it. */
export function firstEdge(before: string | undefined): number {
  if (isPreset(before ?? null)) return Math.floor(back(before as Preset) / 60) * 60;
  const { year, month, day } = wallTime(boxNow(), boxZone());
  return epochOf({ year, month, day }, boxZone());
}
