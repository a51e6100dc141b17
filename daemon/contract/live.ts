import type { StatusId } from './codes';
import type { Job, Rehearsal, RuleRehearsal } from './entities';
import type { EventKind, Language, Quality } from './model';

export type { Quality };
/** Integers beyond 2^53 and texts of a device are strings. */
export type LiveValue = number | string;

/** Words that depend on the reader's language: a key and what fills it. */
export interface Sentence {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** One round of one device, as acquisition tells it. */
export interface DeviceReadings {
  readonly device_id: number;
  /** at least one request was answered; an exception is an answer */
  readonly answered: boolean;
  readonly elapsed_ms: number;
  readonly readings: readonly {
    readonly item_id: number;
    readonly value: LiveValue | null;
    readonly quality: Quality;
    /** epoch ms */
    readonly at: number;
    /** ms, never steps */
    readonly mono: number;
    readonly raw?: string;
    readonly reason?: Sentence;
  }[];
}

/** Current state of one item, as items publish it. */
export interface Value {
  readonly item_id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  /** last good value, kept while the device is silent */
  readonly value: LiveValue | null;
  /** somebody practises: it was made up, and nothing of it is kept or reckoned with */
  readonly drill?: true;
  readonly quality: Quality;
  /** why it is not good; of an item of the box itself that is good, why it is in trouble */
  readonly reason?: Sentence;
  /** registers as they came, hex */
  readonly raw?: string;
  /** epoch s of the last good value */
  readonly value_time: number | null;
  /** epoch s of the last try */
  readonly last_check: number;
  /** ms, mono, of the last try: durations come from it, never from the wall */
  readonly mono: number;
}

/** Something that happened at a device: stored, now told. Times are epoch s. */
export interface StoredEvent {
  readonly id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly kind: EventKind;
  /** null: the device does not number its events */
  readonly sequence: string | null;
  readonly time: number;
  /** whose clock says so */
  readonly time_of: 'device' | 'box';
  /** by the device's clock, right or wrong; null: it says none */
  readonly device_time: number | null;
  /** by the box's clock */
  readonly received: number;
  /** for how many it stands: of a flood those that were not kept, with the data of the last one */
  readonly count: number;
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * `recover`: it is over, whatever ended it: its `end_reason` says what. `jitter`: the item changes too often to be told of;
 * `steady`: it has come to rest. `child`: it follows from another alarm, which is told in its place. `tell`: what was held back is
 * told. `gone`: what a latched alarm is about is over; `back`: it is so again. `lapse`: it came back by itself, nobody confirmed it within
 * a day, and nobody is asked to any more.
 */
export type AlarmState =
  | ('begin' | 'recover' | 'gone' | 'back' | 'tell' | 'child' | 'jitter' | 'steady' | 'lapse')
  | ('confirm' | 'unconfirm' | 'disable' | 'enable' | 'shelve' | 'unshelve' | 'maintenance' | 'maintenance_end');

/** What people are told by an event. */
export type Tells = 'begin' | 'recover' | 'jitter';
/** What they were told last of an alarm. */
export type Told = 'none' | 'begin' | 'recover';

/** Why people are told nothing of an alarm. `once`: until it ends; `dependency`: it follows from another one. */
export type SuppressionKind = 'disabled' | 'shelved' | 'once' | 'maintenance' | 'dependency' | 'jitter';

/** Why an alarm is over: the value came back, another alarm of its item took its place, nobody watches it there any more, or it was a drill. */
export type EndReason =
  | 'recovered'
  | 'replaced'
  | 'item_deleted'
  | 'device_deleted'
  | 'item_switched_off'
  | 'device_switched_off'
  | 'device_moved'
  | 'alarm_switched_off'
  | 'rule_changed'
  | 'drill_over';

/** One alarm from its beginning to its end. It carries its own value, limit and time, so it stands without history. */
export interface Occurrence {
  readonly id: number;
  readonly item_id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly alarm_level_id: number;
  readonly status_id: StatusId;
  readonly value: LiveValue | null;
  /** the threshold it crossed, or null */
  readonly limit: number | null;
  readonly start_time: number;
  readonly end_time: number | null;
  /** null: it stands */
  readonly end_reason: EndReason | null;
  /** of a latched alarm: since when what it is about is over, though nobody has confirmed it; null: it goes on, or has ended */
  readonly gone_time: number | null;
  readonly confirmed: boolean;
  readonly told: Told;
  /** the alarm that it follows from; null: none */
  readonly root_id: number | null;
  /** why nothing is told of it; of one that is over, why not when it ended */
  readonly suppressed: readonly SuppressionKind[];
  /** somebody practises: its value was made up. Told with a mark; counted and measured nowhere, and nothing is switched for it */
  readonly drill: boolean;
}

/** Whether an alarm ended without its item having recovered: it alarms otherwise, another rule was set, nobody watches it there any more, or it was a drill. */
export const isClosed = ({ end_reason }: Pick<Occurrence, 'end_reason'>): boolean =>
  end_reason !== null && end_reason !== 'recovered';
/** Whether what was read ended an alarm, and not somebody: it still waits for whoever is to see it. */
export const endedByItself = ({ end_reason }: Pick<Occurrence, 'end_reason'>): boolean =>
  end_reason === 'recovered' || end_reason === 'replaced';

/** One step in the life of an occurrence (or of an item's disabling), numbered without gaps over all items. */
export interface AlarmEvent {
  readonly seq: number;
  readonly state: AlarmState;
  readonly occurrence: Occurrence;
  /** what people are told by it; null: nothing */
  readonly tells: Tells | null;
  readonly time: number;
  readonly user_name: string | null;
}

/** What buzzer and light of the box do about the alarms that stand. */
export interface Signalled {
  /** the alarms, by id, that each answers; none: it is off; null: the box has none */
  readonly buzzer: readonly number[] | null;
  readonly light: readonly number[] | null;
  /** by alarm: which of them an action of its item or its level asks for */
  readonly asked: ReadonlyMap<number, { readonly buzzer: boolean; readonly light: boolean }>;
}

/** Pushed to each console, cut to its receiver (decision 30); `users` and `videos` are JSON texts as the specification has them. */
export interface AlarmPush {
  readonly type: 'alarm';
  readonly id: number;
  readonly seq: number;
  readonly state: AlarmState;
  readonly tells: Tells | null;
  readonly item_id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly device_group_name: string;
  readonly device_name: string;
  readonly item_name: string;
  readonly info: string;
  readonly color: string;
  readonly status_id: StatusId;
  readonly status_label: string;
  /** null: it stands; else than `recovered`: it is over, and its item has not recovered */
  readonly end_reason: EndReason | null;
  readonly users: string;
  readonly videos: string;
  readonly roles: readonly number[];
  readonly alarm_level_id: number;
  /** somebody practises: its value was made up */
  readonly drill: boolean;
  /** when the alarm began; it may be told later than that */
  readonly start_time: number;
  readonly time: number;
}

/** One unit that a bus scan heard. */
export interface ScanFinding {
  /** Modbus unit */
  readonly unit: number;
  readonly baud_rate: number;
  readonly parity: 'none' | 'even' | 'odd';
  /** ms until it answered */
  readonly elapsed_ms: number;
  /** a device is configured there */
  readonly known: boolean;
  /** it answers, but nothing of it can be read: two units of one address, or noise */
  readonly garbled: boolean;
  /** what it may be, the likeliest first; `score` 0–1 */
  readonly guesses: readonly { readonly template_id: number; readonly names: Words; readonly score: number }[];
  /** what the likeliest template reads of it, those first that alarm; `state`: the word of a state */
  readonly sample: readonly {
    readonly names: Words;
    readonly value: LiveValue;
    readonly unit: string;
    readonly state: Words | null;
  }[];
}
type Words = Readonly<Record<Language, string>>;

/** A file to be fetched. `bytes`: null while it is made under the hands of whoever fetches it. */
export interface ExportedFile {
  readonly name: string;
  readonly bytes: number | null;
}

/** What each kind of long operation finds. */
export interface JobResults extends Record<JobKind, unknown> {
  readonly bus_scan: readonly ScanFinding[];
  readonly export: null;
  readonly alarm_rehearsal: Rehearsal;
  readonly auto_rehearsal: RuleRehearsal;
}
export type JobKind = 'bus_scan' | 'export' | 'alarm_rehearsal' | 'auto_rehearsal';

/** A long operation as whoever runs it tells it. */
export interface JobState<K extends JobKind = JobKind> {
  readonly job_id: string;
  readonly kind: K;
  /** who began it */
  readonly user_id: number;
  /** what it is about: of a scan its serial line */
  readonly subject: number | null;
  /** `interrupted`: the program ended while it ran */
  readonly state: 'running' | 'success' | 'fail' | 'canceled' | 'interrupted';
  /** 0–100 */
  readonly percent: number;
  readonly step: Sentence | null;
  readonly done: number;
  readonly total: number;
  /** seconds that it will still take; null: too early to say, or over */
  readonly eta: number | null;
  readonly started: number;
  readonly ended: number | null;
  readonly message: Sentence | null;
  /** while it runs: what it has found so far */
  readonly result: JobResults[K] | null;
  /** what can be fetched of what it made */
  readonly file: ExportedFile | null;
}

/** Changed values, after `{"cmd":"watch", …}`. */
export interface ItemPush {
  readonly type: 'item';
  readonly data: readonly {
    readonly item_id: number;
    readonly value: LiveValue | null;
    readonly info: string;
    readonly status_id: StatusId;
    readonly status_label: string;
    readonly color: string;
    readonly alarm: boolean;
    readonly jitter: boolean;
    readonly drill: boolean;
    readonly last_check: number;
    readonly quality: Quality;
    readonly value_time: number | null;
    readonly reason?: string;
  }[];
}

export type PushMessage =
  | AlarmPush
  | ItemPush
  /** a long operation of the receiver's moved on */
  | ({ readonly type: 'job' } & Job)
  /** authenticated; `seq` is the newest alarm event */
  | { readonly type: 'hello'; readonly seq: number }
  /** alarms began or ended of which people are told nothing: lists of alarms are to be asked for again */
  | { readonly type: 'quiet' }
  /** too much was missed: ask for everything again */
  | { readonly type: 'reload' }
  /** sites, devices, items, settings, the menu or the receiver's rights changed */
  | { readonly type: 'changed'; readonly what: 'settings' }
  | { readonly type: 'session'; readonly code: -2; readonly message: string };

export type PushCommand =
  | { readonly cmd: 'auth'; readonly token: string; readonly since?: number; readonly language?: string }
  | {
      readonly cmd: 'watch';
      readonly item_ids?: readonly number[];
      readonly device_ids?: readonly number[];
      readonly device_group_ids?: readonly number[];
    };
