import { STATUS } from '../contract/codes';
import {
  type EndReason,
  endedByItself,
  type LiveValue,
  type Occurrence,
  type Sentence,
  type SuppressionKind,
  type Value,
} from '../contract/live';
import { type Catalogue, type ItemConfig, NO_WORDS } from '../sites/catalogue';
import type { AlarmWrites, Beginning } from '../store/alarm-writes';
import { type Book, type Entry, keepCurrent, type Notes } from './book';
import { type Deviation, isStillSo } from './evaluate';
import type { Holding } from './holding';
import { drilled, infoOf } from './info';
import type { Swing } from './jitter';
import { goesOn, type Turn, turnOf } from './latch';
import { owed } from './owed';
import type { Edge, Watch } from './step';
import { subjectOf } from './subject';
import { ofItem, type Place, type Suppressions } from './suppressions';

/** A check after which something is to be stored and told. */
export interface Crossing {
  readonly item: ItemConfig;
  readonly value: Value;
  readonly watch: Watch;
  readonly swing: Swing;
  readonly edge: Edge | null;
}

const NOBODY = { user_name: null, remarks: '' };

/** Kinds that end with the alarm that they cover. */
const OF_ALARM = ['once', 'dependency'] as const;

/** Seconds from the beginning, by the clock that never steps; null when it began before this start of the program. */
const lasted = (entry: Entry, mono: number): number | null =>
  entry.begun === null ? null : Math.max(0, Math.round((mono - entry.begun) / 1000));

/** How an alarm ends whose item alarms otherwise: what was over already, and a value that was missing, did come back. */
const replacedBy = (occurrence: Occurrence | null): EndReason =>
  occurrence && goesOn(occurrence) && occurrence.status_id !== STATUS.no_value ? 'replaced' : 'recovered';

/** What knows itself why it is in trouble says so. */
function saidOf(item: ItemConfig, value: Value, deviation: Deviation): Sentence {
  const said = value.quality === 'good' && value.reason ? value.reason : infoOf(item, deviation, value);
  return value.drill ? drilled(said) : said;
}

function beginning(
  room: Catalogue,
  item: ItemConfig,
  value: Value,
  deviation: Deviation,
  suppressed: readonly SuppressionKind[],
): Beginning {
  return {
    item_id: item.id,
    device_id: item.device_id,
    device_group_id: item.device_group_id,
    device_group_name: room.sites.get(item.device_group_id)?.name ?? '',
    device_name: room.devices.get(item.device_id)?.name ?? '',
    item_names: item.names,
    unit: item.unit,
    decimals: item.decimals,
    alarm_level_id: item.alarm_level_id,
    level_names: room.levels.get(item.alarm_level_id)?.names ?? NO_WORDS,
    status_id: deviation.status_id,
    info: saidOf(item, value, deviation),
    drill: value.drill === true,
    // the last good value is none of the alarm's
    value: value.quality === 'good' ? value.value : null,
    limit: deviation.limit,
    start_time: value.last_check,
    suppressed,
  };
}

interface SettlingParts {
  readonly book: Book;
  readonly writes: AlarmWrites;
  readonly suppressions: Suppressions;
  readonly holding: Holding;
  readonly author: () => string | null;
}

/** What a check brought, as it is stored and told: an alarm begins or ends, an item jitters or is at rest. */
export function createSettling({ book, writes, suppressions, holding, author }: SettlingParts) {
  /** Which kinds cover a place once its item jitters, or does no more. */
  const coveredBy = (place: Place, jitter: boolean): readonly SuppressionKind[] => {
    const others = suppressions.kinds(place).filter((kind) => kind !== 'jitter');
    return jitter ? [...others, 'jitter'] : others;
  };

  /** What covered that alarm alone ends with it. */
  const lift = (notes: Notes, item_id: number): void => {
    for (const kind of OF_ALARM) {
      const one = suppressions.of(item_id, kind);
      if (one) suppressions.remove(notes, one);
    }
  };

  const end = (notes: Notes, entry: Entry, time: number, mono: number, why: EndReason, jitter = entry.swing.jitter): void => {
    const { occurrence, begun } = entry;
    if (!occurrence) return;
    const reason = occurrence.drill ? 'drill_over' : why;
    lift(notes, occurrence.item_id);
    const left = coveredBy(occurrence, jitter).filter((kind) => !OF_ALARM.some((own) => own === kind));
    const ended = writes.end(occurrence, time, lasted(entry, mono), reason);
    const tells = owed(ended, ended.told, left.length > 0 || holding.isHeld(ended, begun));
    const act = { time, ...NOBODY, user_name: endedByItself({ end_reason: reason }) ? null : author() };
    const told = notes.event('recover', ended, act, tells);
    if (told.told === 'begin') notes.after(() => book.owe(told));
  };

  /** It began under a maintenance, which stands in its life from its own begin on: who works there, and why nobody is told. */
  const under = (notes: Notes, occurrence: Occurrence): void => {
    const one = suppressions.maintaining(occurrence);
    if (!one) return;
    const time = Math.min(one.since, occurrence.start_time);
    notes.event('maintenance', occurrence, { time, user_name: one.user_name, remarks: one.why });
  };

  const begin = (notes: Notes, room: Catalogue, { item, value, swing }: Crossing, deviation: Deviation): void => {
    const place = { item_id: item.id, device_id: item.device_id, device_group_id: item.device_group_id };
    const suppressed = coveredBy(place, swing.jitter).filter((kind) => !OF_ALARM.some((own) => own === kind));
    const begun = writes.begin(beginning(room, item, value, deviation, suppressed));
    const tells = owed(begun, begun.told, suppressed.length > 0 || holding.isHeld(begun, value.mono));
    const occurrence = notes.event('begin', begun, { time: value.last_check, ...NOBODY }, tells);
    if (suppressed.includes('maintenance')) under(notes, occurrence);
    notes.after(() => book.keep(item.id, { occurrence, begun: value.mono }));
  };

  /** It is over for good: nothing stands. `value`: at which it ended, so far as one did. */
  const recover = (
    notes: Notes,
    entry: Entry,
    { time, mono, value = null }: { readonly time: number; readonly mono: number; readonly value?: LiveValue | null },
    jitter = entry.swing.jitter,
  ): void => {
    const { occurrence } = entry;
    end(notes, entry, time, mono, occurrence && isStillSo(occurrence, value) ? 'rule_changed' : 'recovered', jitter);
    const { item_id } = entry.occurrence ?? {};
    if (item_id !== undefined) notes.after(() => book.keep(item_id, { occurrence: null, begun: null }));
  };

  /** What a latched alarm is about is over, or is so again. */
  const mark = (notes: Notes, { occurrence }: Entry, is: 'gone' | 'back', time: number): void => {
    if (!occurrence) return;
    const marked = writes.gone(occurrence, is === 'gone' ? time : null);
    notes.event(is, marked, { time, ...NOBODY });
    keepCurrent(book, notes, marked);
  };

  const cross = (notes: Notes, room: Catalogue, crossing: Crossing, turn: Turn, before: Entry): void => {
    const { value, swing } = crossing;
    const [time, mono] = [value.last_check, value.mono];
    if (turn.is === 'gone' || turn.is === 'back') mark(notes, before, turn.is, time);
    else if (turn.is === 'recover') recover(notes, before, { time, mono, value: value.value }, swing.jitter);
    else {
      // another alarm of the item, or what somebody practises on it: what is really so ends either
      end(notes, before, time, mono, replacedBy(before.occurrence), swing.jitter);
      begin(notes, room, crossing, turn.deviation);
    }
  };

  /** That an item jitters is told, or owed while something else holds its alarms back; what stands is told once it is at rest. */
  const swung = (notes: Notes, { item, value, swing }: Crossing, entry: Entry): Entry => {
    const { occurrence } = entry;
    const time = value.last_check;
    const subject = occurrence ?? subjectOf(item, time);
    const before = suppressions.of(item.id, 'jitter');
    const isHeld = suppressions.kinds(subject).length > 0 || !holding.isHour(subject);
    if (swing.jitter)
      suppressions.add(notes, { kind: 'jitter', ...ofItem(item.id), user_name: null, why: '', since: time, until: null }, time);
    else if (before) suppressions.remove(notes, before);
    const covered = occurrence ? writes.suppress(occurrence, coveredBy(occurrence, swing.jitter)) : subject;
    notes.event(swing.jitter ? 'jitter' : 'steady', covered, { time, ...NOBODY }, swing.jitter && !isHeld ? 'jitter' : null);
    notes.after(() => book.oweJitter(item.id, swing.jitter && isHeld));
    if (!occurrence) return entry;
    notes.after(() => book.keep(item.id, { occurrence: covered }));
    return { ...entry, occurrence: covered };
  };

  const settle = (notes: Notes, room: Catalogue, crossing: Crossing): void => {
    const { item, watch, swing, edge } = crossing;
    const before = book.entry(item.id);
    const turned = swing.jitter === before.swing.jitter ? before : swung(notes, crossing, before);
    if (edge) cross(notes, room, crossing, turnOf(edge, item, turned.occurrence), turned);
    notes.after(() => book.keep(item.id, { watch, swing }));
  };

  /** Nobody watches the item any more: it jitters no more either. */
  const calm = (notes: Notes, item_id: number): void => {
    const one = suppressions.of(item_id, 'jitter');
    if (one) suppressions.remove(notes, one);
  };

  return { end, recover, settle, calm };
}
export type Settling = ReturnType<typeof createSettling>;
