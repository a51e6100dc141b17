/**
 * number: what is measured; state: one of several words; bare: a number of nothing, such as an address or a version; setting: a number
 * that people set, such as a correction; text: what a device calls itself.
 */
export type Kind = 'number' | 'state' | 'bare' | 'setting' | 'text';

/** What an item is. One with limits is measured, whatever else is said of it. */
export function kindOf(item: {
  readonly text: boolean;
  readonly state: boolean;
  readonly unit: string;
  readonly writable: boolean;
  readonly alarms: boolean;
}): Kind {
  if (item.text) return 'text';
  if (item.state) return 'state';
  if (item.alarms) return 'number';
  if (item.writable) return 'setting';
  return item.unit === '' ? 'bare' : 'number';
}

/** What is known of an item where it is decided which of a device's items are told first. */
export interface Standing {
  /** it is in alarm, or has no value */
  readonly abnormal: boolean;
  readonly kind: Kind;
  /** a state one of whose words is an alarm, or a number with limits */
  readonly alarms: boolean;
  /** how grave its alarm is: the higher, the graver */
  readonly weight: number;
  /** the box added it: it speaks of the monitoring, not of the room */
  readonly builtin: boolean;
}

/** Alarming states that stand before numbers with limits: a UPS tells that it has mains, and then how full its battery is. */
const FOREMOST = 2;

/** Behind all that is measured and all states, in this order; what the box adds comes last. */
const BEHIND: readonly Kind[] = ['bare', 'setting', 'text'];

const isAlarming = ({ kind, alarms }: Standing): boolean => kind === 'state' && alarms;

/** So many numbers, each with limits, make a sensor: its states tell of itself, and what it measures stands before them. */
const OF_A_SENSOR = 1;

/** So many numbers beside one state that alarms make a meter: what it measures stands before the state. */
const OF_A_METER = 4;

function measures(all: readonly Standing[]): boolean {
  const own = all.filter(({ builtin }) => !builtin);
  const numbers = own.filter(({ kind }) => kind === 'number' || kind === 'bare');
  const isSensor = numbers.length > 0 && numbers.length <= OF_A_SENSOR && numbers.every(({ alarms }) => alarms);
  return isSensor || (numbers.length >= OF_A_METER && own.filter(isAlarming).length === 1);
}

/** The lower, the earlier. @param foremost of an alarming state: whether it is one of the gravest */
function rank({ abnormal, kind, alarms, builtin }: Standing, foremost: boolean): number {
  if (abnormal) return 0;
  if (builtin) return 9;
  if (kind === 'state') return alarms ? (foremost ? 1 : 3) : 5;
  if (kind === 'number') return alarms ? 2 : 4;
  return BEHIND.indexOf(kind) + 6;
}

/**
 * The items of a device in the order in which they are told where there is no room for all: what is abnormal; the gravest
 * states that alarm (leak, smoke, mains failed), but of a sensor or meter what it measures; numbers with limits; the other states that
 * alarm; numbers; states; numbers of nothing; what people set; texts; what the box adds. Among their like they stay as they came.
 */
export function inLead<T>(items: readonly T[], standingOf: (item: T) => Standing): readonly T[] {
  const all = items.map((item) => ({ item, standing: standingOf(item) }));
  const alarming = all.filter(({ standing }) => isAlarming(standing) && !standing.abnormal && !standing.builtin);
  const first = measures(all.map(({ standing }) => standing)) ? 0 : FOREMOST;
  const foremost = new Set(alarming.sort((a, b) => b.standing.weight - a.standing.weight).slice(0, first));
  const place = (each: (typeof all)[number]): number => rank(each.standing, foremost.has(each));
  const gravity = ({ standing }: (typeof all)[number]): number => (isAlarming(standing) ? standing.weight : 0);
  return [...all].sort((a, b) => place(a) - place(b) || gravity(b) - gravity(a)).map(({ item }) => item);
}

/** An item of a model, of which nothing was read yet. */
interface Described {
  readonly data_type: 0 | 1;
  readonly type?: string | undefined;
  readonly options?: readonly { readonly alarm: boolean }[] | undefined;
  readonly threshold_max?: number | null | undefined;
  readonly threshold_min?: number | null | undefined;
  readonly alarm_level?: number | undefined;
  readonly unit?: string | undefined;
  readonly write?: object | undefined;
}
/** @param item of a model; `text`: it reads a text */
export const standingOfModel = (item: Described): Standing => ({
  abnormal: false,
  kind: kindOf({
    text: item.type === 'string',
    state: item.data_type === 0,
    unit: item.unit ?? '',
    writable: item.write !== undefined,
    alarms: canAlarm(item),
  }),
  alarms: canAlarm(item),
  weight: item.alarm_level ?? 0,
  builtin: false,
});

/** Whether an alarm can come of it: by one of its words, or by a limit. */
export const canAlarm = ({
  data_type,
  options = [],
  threshold_max = null,
  threshold_min = null,
}: Pick<Described, 'data_type' | 'options' | 'threshold_max' | 'threshold_min'>): boolean =>
  data_type === 0 ? options.some(({ alarm }) => alarm) : threshold_max !== null || threshold_min !== null;

/** Whether it has limits, or states that alarm, and yet raises no alarm: its alarms are off. */
export const isUnwatched = (item: Parameters<typeof canAlarm>[0] & { readonly alarm_enable: boolean }): boolean =>
  !item.alarm_enable && canAlarm(item);
