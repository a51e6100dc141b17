import type { Occurrence, Sentence, Value } from '../contract/live';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { AlarmWrites, Beginning } from '../store/alarm-writes';
import type { EndReason } from '../store/alarms';
import type { Book, Entry, Notes } from './book';
import type { Deviation } from './evaluate';
import { drilled, infoOf } from './info';
import type { Swing } from './jitter';
import type { Edge, Watch } from './step';
import { subjectOf } from './subject';

/** A check after which something is to be stored and told. */
export interface Crossing {
  readonly item: ItemConfig;
  readonly value: Value;
  readonly watch: Watch;
  readonly swing: Swing;
  readonly edge: Edge | null;
}

const NOBODY = { user_name: null, remarks: '' };

/** Seconds from the beginning, by the clock that never steps; null when it began before this start of the program. */
const lasted = (entry: Entry, mono: number): number | null =>
  entry.begun === null ? null : Math.max(0, Math.round((mono - entry.begun) / 1000));

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
  told: Pick<Beginning, 'silent' | 'jitter'>,
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
    status_id: deviation.status_id,
    info: saidOf(item, value, deviation),
    drill: value.drill === true,
    // the last good value is none of the alarm's
    value: value.quality === 'good' ? value.value : null,
    limit: deviation.limit,
    start_time: value.last_check,
    ...told,
  };
}

interface SettlingParts {
  readonly book: Book;
  readonly writes: AlarmWrites;
}

/** What a check brought, as it is stored and told: an alarm begins or ends, an item jitters or is at rest. */
export function createSettling({ book, writes }: SettlingParts) {
  const end = (notes: Notes, entry: Entry, time: number, mono: number, reason: EndReason): void => {
    if (!entry.occurrence) return;
    const ended = writes.end(entry.occurrence, time, lasted(entry, mono), reason);
    const tells = ended.told === 'begin' && !ended.silent ? 'recover' : null;
    notes.event('recover', ended, { time, ...NOBODY }, tells);
  };

  const begin = (notes: Notes, room: Catalogue, { item, value, swing }: Crossing, deviation: Deviation): void => {
    const told = { silent: book.disabled.has(item.id), jitter: swing.jitter };
    const begun = writes.begin(beginning(room, item, value, deviation, told));
    const tells = begun.suppressed.length === 0 ? 'begin' : null;
    const occurrence = notes.event('begin', begun, { time: value.last_check, ...NOBODY }, tells);
    notes.after(() => book.keep(item.id, { occurrence, begun: value.mono }));
  };

  const cross = (notes: Notes, room: Catalogue, crossing: Crossing, edge: Edge): void => {
    const { item, value } = crossing;
    if (edge.is !== 'begin') end(notes, book.entry(item.id), value.last_check, value.mono, 'recovered');
    if (edge.is === 'recover') notes.after(() => book.keep(item.id, { occurrence: null, begun: null }));
    else begin(notes, room, crossing, edge.deviation);
  };

  /** What began while nobody was told, and still is so: somebody is told now, unless they have seen it themselves. */
  const tellLate = (notes: Notes, occurrence: Occurrence, time: number): void => {
    const atRest = writes.atRest(occurrence);
    const owed = !atRest.confirmed && !atRest.silent;
    const told = owed ? notes.event('tell', atRest, { time, ...NOBODY }, 'begin') : atRest;
    notes.after(() => book.keep(told.item_id, { occurrence: told }));
  };

  const turn = (notes: Notes, { item, value, swing, edge }: Crossing, { occurrence }: Entry): void => {
    const time = value.last_check;
    if (swing.jitter) writes.jitter(item.id, time);
    else writes.steady(item.id);
    const tells = swing.jitter && !book.disabled.has(item.id) ? 'jitter' : null;
    notes.event(swing.jitter ? 'jitter' : 'steady', occurrence ?? subjectOf(item, time), { time, ...NOBODY }, tells);
    if (!swing.jitter && !edge && occurrence?.jitter) tellLate(notes, occurrence, time);
  };

  const settle = (notes: Notes, room: Catalogue, crossing: Crossing): void => {
    const { item, watch, swing, edge } = crossing;
    const before = book.entry(item.id);
    if (swing.jitter !== before.swing.jitter) turn(notes, crossing, before);
    if (edge) cross(notes, room, crossing, edge);
    notes.after(() => book.keep(item.id, { watch, swing }));
  };

  return { end, settle };
}
