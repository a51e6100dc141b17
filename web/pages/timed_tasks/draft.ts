import type { Cron } from '../../../daemon/contract/entities';
import type { Cycle } from '../../../daemon/contract/rules/cycle';
import { boxNow, boxZone } from '../../state/box/clock';
import { dateText } from '../../ui/time';
import type { Values } from '../kit/spec';
import { cycleOf } from './said';

export const KINDS = ['once', 'hours', 'day', 'week', 'month', 'year'] as const;
/** What each may be counted by; one alone is not asked for. */
export const EVERY = { hours: [4, 8, 12], day: [1, 2, 3, 4, 5, 6, 7], month: [1, 3, 6] } as const;
export type Counted = keyof typeof EVERY;
const isCounted = (kind: unknown): kind is Counted => typeof kind === 'string' && Object.hasOwn(EVERY, kind);
/** a week has its days, all else a first time */
export const hasFirst = ({ cycle }: Values): boolean => cycle !== 'week';

/** Days of a month as somebody types them; what is no number is kept as one that no month has. */
const datesIn = (text: unknown): number[] =>
  String(text ?? '')
    .split(/[\s,，、;；]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : 0));

/** The usual time; a form begins with the next one, so that what runs once is not over. */
const TIME = '02:00';
const SINCE_THEN_S = 22 * 3600;

/** What a form begins with. */
export function valuesOf(row: Cron | null): Values {
  const cycle: Cycle = row ? cycleOf(row) : { cycle: 'day', time: TIME };
  const day = cycle.start_date ?? dateText(boxNow() + SINCE_THEN_S, boxZone());
  const every = (kind: Counted): number => (cycle.cycle === kind ? (cycle.every ?? 1) : EVERY[kind][0]);
  return {
    name: row?.name ?? '',
    enable: row?.enable ?? true,
    actions: row?.actions ?? [],
    catch_up: row?.catch_up ?? 'skip',
    catch_up_minutes: row?.catch_up_minutes ?? 60,
    cycle: cycle.cycle,
    every_hours: every('hours'),
    every_day: every('day'),
    every_month: every('month'),
    weeks: cycle.weeks ?? [],
    dates: (cycle.dates ?? []).join(', '),
    first: `${day}T${cycle.time}`,
    time: cycle.time,
  };
}

/** What is typed as the box takes it. A first time that is not whole is none. */
export function cycleIn(values: Values): Cycle {
  const kind = values.cycle as Cycle['cycle'];
  if (kind === 'week') return { cycle: kind, weeks: [...(values.weeks as readonly number[])], time: String(values.time) };
  const [start_date = '', time = ''] = String(values.first ?? '').split('T');
  const dates = kind === 'month' ? datesIn(values.dates) : [];
  return {
    cycle: kind,
    ...(isCounted(kind) && { every: Number(values[`every_${kind}`]) }),
    ...(dates.length > 0 && { dates }),
    time,
    start_date,
  };
}
