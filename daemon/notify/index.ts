import type { Hold } from '../alarms/held';
import { isTime, wakes } from '../alarms/hours';
import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import { BOX_SITE } from '../contract/codes';
import type { Occurrence } from '../contract/live';
import type { Language } from '../contract/model';
import { type CredibleTime, wasSet } from '../credible_time';
import { momentOf } from '../people/access';
import type { ItemConfig } from '../sites/catalogue';
import type { Sites } from '../sites/index';
import { createNoticeLists } from '../store/notice-lists';
import type { NoticeDraft, NoticeWay } from '../store/notice-rows';
import { createNoticeStore } from '../store/notices';
import type { Db } from '../store/open';
import type { Settings } from '../store/settings';
import { createBooking } from './booking';
import { createContacts } from './contacts';
import { type Directory, readDirectory } from './directory';
import { createContactGroups } from './groups';
import { createHeldBack, type HeldBack, heldByHour } from './held-back';
import { awayOf, createHush } from './hush';
import { createLastWord } from './last-word';
import { BATCH, createLedger, type Named } from './ledger';
import { createLog } from './log';
import { asItWas } from './nobody';
import { createOrders } from './orders';
import {
  type Circumstances,
  type ContactWay,
  callsPeople,
  channelsOf,
  failingBy,
  groupOf,
  heardOf,
  hearingChannels,
  isTold,
  isToldBy,
  reachOf,
  type Subject,
  targetOf,
} from './recipients';
import { createSender } from './sender';
import { createTemplates, createTextsOf } from './templates';
import { createTrial } from './trial';
import { GIVE_UP_S } from './tries';
import { createTroubles } from './troubles';
import { createTurns } from './turns';
import type { WayName, Ways } from './way';
import { SETTINGS_OF } from './ways/index';
import { stagesOf, type Telling } from './who';
import { createWriting, type Ground } from './writing';

/** How many notices may wait. */
const MOST_WAITING = 1000;
const UPKEEP_MS = 60_000;
const WAYS = ['email', 'sms', 'phone', 'push'] as const satisfies readonly NoticeWay[];
/** The item of the box that speaks of notices. */
const OWN_CELL = '_notice';

export interface BookParts extends Ground {
  readonly settings: Pick<Settings, 'get' | 'put'>;
}
/** Whom to tell, and in what words. */
export function createContactBook(parts: BookParts) {
  const writing = createWriting(parts);
  return {
    ...createContacts(writing),
    ...createContactGroups(writing),
    ...createTemplates(parts.settings),
    changes: writing.changes,
    stores: writing.stores,
  };
}
export type ContactBook = Omit<ReturnType<typeof createContactBook>, 'stores'>;

export interface NotifyParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** number of the box: its notices are told from those of another */
  readonly boxNumber: number;
  readonly settings: Pick<Settings, 'get' | 'put' | 'changed'>;
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons' | 'catalogue' | 'changes' | 'week'>;
  readonly alarms: Pick<Alarms, 'since' | 'record' | 'lostWith' | 'state' | 'keeping' | 'alive'>;
  readonly ways: Ways;
  /** of a contact that says none */
  readonly language: () => Language;
  /** who of a group is on duty at a site at that time (epoch s); null: there is no duty table */
  readonly onDuty: (group: number, site: number, time: number) => readonly number[] | null;
  /** the buzzer, for what cannot be recorded */
  readonly sound: (on: boolean) => void;
  readonly failed: (fault: unknown) => void;
}

/** The directory, read anew once something of it changed. */
function createDirectory(book: Pick<ReturnType<typeof createContactBook>, 'stores' | 'changes'>, sites: NotifyParts['sites']) {
  let read: { readonly of: string; readonly directory: Directory } | null = null;
  return (): Directory => {
    const default_group_id = sites.alarmCommons().default_contact_group_id;
    const of = [book.changes(), sites.changes(), default_group_id].join(' ');
    if (read?.of !== of) read = { of, directory: readDirectory(book.stores, default_group_id) };
    return read.directory;
  };
}

/** What holds when somebody is to be told: who there is, which ways are open, what time it is. */
function createCircumstances(directory: () => Directory, { ways, clock, onDuty, language }: NotifyParts) {
  return (time = seconds(clock)): Circumstances => ({
    // by a clock that was never set nobody knows whose hours these are
    directory: wasSet(time) ? directory() : { ...directory(), periods: new Map() },
    channels: ways.push.channels(),
    moment: momentOf(time * 1000),
    closed: new Set<WayName>(WAYS.filter((way) => ways[way].closed() !== null)),
    failing: new Set(),
    onDuty: (group, site) => onDuty(group, site, time),
    language: language(),
  });
}

/** The same within one second: many alarms may begin in it. */
function withinSecond<T extends object>(clock: Clock, make: () => T, anew: () => unknown): () => T {
  let made: { readonly at: number; readonly of: unknown; readonly value: T } | null = null;
  return () => {
    const at = seconds(clock);
    const of = anew();
    if (made?.at !== at || made.of !== of) made = { at, of, value: make() };
    return made.value;
  };
}

/** An item, as far as it decides who is told of its alarms, and when. */
type Watched = Subject & Pick<ItemConfig, 'time_period_id' | 'cell'>;

/** Whom to tell, how, and what came of it. */
export function createNotify(parts: NotifyParts) {
  const { db, bus, clock, sites, alarms, ways, failed } = parts;
  const { stores, ...book } = createContactBook(parts);
  const store = createNoticeStore(db);
  const lists = createNoticeLists(db);
  const directory = createDirectory({ stores, changes: book.changes }, sites);
  const circumstancesAt = createCircumstances(directory, parts);
  const circumstances = withinSecond(clock, circumstancesAt, directory);

  const wake = (): void => turns.wake();
  const now = (): number => turns.now();
  const openOf = ({ alarm_id, item_id }: Named): Occurrence | null => {
    const { occurrence } = alarms.state(item_id);
    return occurrence?.id === alarm_id && !occurrence.confirmed ? occurrence : null;
  };
  const isOwn = (item_id: number): boolean => sites.catalogue().items.get(item_id)?.cell === OWN_CELL;
  const anybody = (): boolean => directory().contacts.size > 0 || ways.push.channels().length > 0;
  const commons = withinSecond(clock, sites.alarmCommons, directory);
  const texts = withinSecond(clock, () => createTextsOf(book), directory);
  const booking = createBooking({ store, templates: () => texts(), smsPerHour: () => commons().sms_per_hour });
  const orders = createOrders({
    store,
    booking,
    catalogue: sites.catalogue,
    circumstances,
    params: commons,
    setUp: (way) => parts.settings.changed(SETTINGS_OF[way]),
  });
  const troubles = createTroubles({
    store,
    ways,
    anybody,
    own: isOwn,
    away: () => awayOf(circumstances()),
    calls(alarm) {
      const open = openOf(alarm);
      // that a drill reaches nobody is said by its report
      return open !== null && !open.drill && isTold(directory(), open.alarm_level_id);
    },
    nobody({ alarm_id }) {
      const record = alarms.record(alarm_id);
      return record && orders.nobody(record);
    },
  });
  const untold = withinSecond(clock, troubles.untold, directory);
  /** Whether the hours of an item and of the night let people be told of its alarm. */
  const nightNow = withinSecond(clock, () => ({ night: sites.week(sites.alarmCommons().night_mute_period_id) }), directory);
  const periodOf = (id: number | null | undefined) => directory().periods.get(id ?? 0) ?? null;
  /** null: at any hour */
  const tellingAt = (item_id: number, alarm_level_id: number) => {
    if (!wasSet(seconds(clock))) return null;
    const week = periodOf(sites.catalogue().items.get(item_id)?.time_period_id);
    return { hours: { week, ...nightNow() }, woken: wakes(sites.catalogue(), alarm_level_id) };
  };
  const isHour = (item_id: number, alarm_level_id: number): boolean => {
    const told = tellingAt(item_id, alarm_level_id);
    return told === null || isTime(told.hours, told.woken, circumstances().moment);
  };
  const hours = withinSecond(
    clock,
    () => ({
      any: nightNow().night !== null || [...sites.catalogue().items.values()].some((item) => item.time_period_id !== null),
    }),
    directory,
  );
  const hush = createHush({ circumstances, isTime: isHour, waiting: store.hourly, anyHours: () => hours().any });
  const held = { store, alarms, circumstances, telling: tellingAt, now };
  const heldBack = createHeldBack(held);
  /** Until when nobody is told of an alarm that stands and calls for somebody; null: its hours do not hold it back. */
  function heldOf(alarm_id: number): HeldBack | null {
    const record = hours().any && anybody() ? alarms.record(alarm_id) : null;
    const open = record && openOf({ alarm_id, item_id: record.item_id });
    if (!record || !open || open.drill || open.suppressed.length > 0 || !isTold(directory(), open.alarm_level_id)) return null;
    return heldByHour(held, record.item_id, open.alarm_level_id);
  }
  const tellingOf = ({ time_period_id, alarm_level_id }: Watched, language: Language): Omit<Telling, 'held'> => {
    const week = periodOf(time_period_id);
    const night = periodOf(sites.alarmCommons().night_mute_period_id);
    const names = { item_hours: week?.names[language] ?? '', night: night?.names[language] ?? '' };
    return { hours: { week, night }, woken: wakes(sites.catalogue(), alarm_level_id), names };
  };
  const ledger = createLedger({
    store,
    orders,
    alarms,
    catalogue: sites.catalogue,
    now,
    circumstances,
    isTime: isHour,
    whyUnheard(subject) {
      const calls = !subject.drill && !isOwn(subject.item_id) && anybody() && isTold(directory(), subject.alarm_level_id);
      if (!calls) return null;
      const why = orders.nobody(subject);
      return why ? asItWas(why) : { key: 'nobody_was_over' };
    },
  });
  const trial = createTrial({
    store,
    ways,
    clock,
    now,
    contact: (id) => directory().contacts.get(id),
    language: parts.language,
    wake,
  });
  const sender = createSender(parts.boxNumber, {
    store,
    ways,
    now,
    failed,
    present({ contact_id, way }) {
      if (contact_id === null || way === 'push') return undefined;
      const contact = directory().contacts.get(contact_id);
      return contact ? { target: targetOf(contact, way), enable: contact[`${way}_enable`] } : null;
    },
    hush: () => hush(),
    weight: (level) => directory().levels.get(level)?.weight ?? 0,
    over: ({ alarm_id, facts }) => alarm_id !== null && openOf({ alarm_id, item_id: Number(facts.item_id) }) === null,
    tried(notice, outcome) {
      troubles.tried(notice, outcome);
      trial.tried(notice, outcome);
      bus.tell('notice', { alarm_id: notice.alarm_id });
    },
  });
  const log = createLog({
    store,
    lists,
    now,
    credible: parts.credible,
    recordDays: () => sites.alarmCommons().record_days,
    wake,
    untold,
    heldOf,
  });
  const lastWord = createLastWord({
    clock,
    ways,
    sound: parts.sound,
    failed,
    everybody: () => everybodyOf(circumstances()),
  });

  /** More than so many never wait: repeats go first. */
  function trim(): void {
    const excess = store.waiting() - MOST_WAITING;
    if (excess > 0) store.together(() => store.dropExcess(excess, now(), { key: 'notice_crowded' }));
  }
  let known: Directory | null = null;
  /** What waits for somebody who was changed follows at once, so that others are told in their place. */
  function followPeople(): void {
    const here = directory();
    if (known !== here) sender.followPeople();
    known = here;
  }
  function work(woken: boolean): boolean {
    const events = ledger.follow();
    // what came at once is told at once: nothing leaves before all of it is read
    if (events === BATCH) return true;
    followPeople();
    const passed = ledger.tick();
    if (events > 0 || passed) trim();
    const hastened = booking.hasten(now());
    if (woken || hastened || events > 0 || passed || sender.isDue()) sender.turn();
    return false;
  }
  const turns = createTurns({
    clock,
    work,
    failed,
    shift(by) {
      ledger.shift(by);
      sender.moved();
    },
    told: (stored) => lastWord.look(stored && alarms.alive()),
  });
  function keepUp(): void {
    const time = now();
    store.together(() => {
      store.holdOn(time, hush());
      store.expire(time - GIVE_UP_S, time, { key: 'notice_given_up' });
    });
    lastWord.know();
    log.prune();
  }
  let ends: (() => void)[] = [];

  return {
    ...book,
    ...log,
    heldBack,
    testContact: trial.testContact,
    untold,
    /** of a contact or a channel that says none */
    language: parts.language,
    /** in which language whoever has an address or a number is told; null: it is nobody's */
    spokenBy(target: string): Language | null {
      const found = [...directory().contacts.values()].find(
        ({ email, phone }) => target !== '' && [email, phone].includes(target),
      );
      return found ? found.language || parts.language() : null;
    },
    /** what somebody called a channel */
    channelName: (id: string): string => ways.push.channels().find((channel) => channel.id === id)?.name ?? id,
    /** how a way of telling people is, and how all of it is: 1 well, 0 in trouble */
    wayState: troubles.ofWay,
    noticeState: troubles.ofNotices,
    /** whether somebody is told by a way */
    tellsBy: (way: ContactWay): boolean => [...directory().contacts.values()].some((contact) => isToldBy(contact, way)),
    /** how many people hear of alarms of the room at all */
    heard: (): number => heardOf(sites.catalogue().items.values(), circumstances()),
    /** and how many channels */
    heardByChannels: (): number => hearingChannels(circumstances()),
    /** who would be told of an alarm of an item that began at a time, epoch s */
    stages: (item: Watched, time: number, held: Hold | null, language: Language) =>
      stagesOf(item, (after_s) => ({ ...circumstancesAt(time + after_s), failing: failingBy(item.cell) }), {
        ...tellingOf(item, language),
        held,
      }),
    /** whom an alarm goes on to next unless somebody confirms it; null: to nobody else */
    escalation(alarm_id: number) {
      const next = ledger.escalation(alarm_id);
      const record = next && alarms.record(alarm_id);
      if (!record || !callsPeople(directory(), record.alarm_level_id)) return null;
      return { ...next, group: directory().groups.get(next.group_id)?.name ?? '' };
    },
    /** when somebody was reached last by each way, epoch s */
    lastReached: (contact_id: number): number | null =>
      WAYS.map((way) => lists.lastSent(`contact/${contact_id}`, way)).reduce<number | null>(
        (latest, at) => (at === null ? latest : Math.max(at, latest ?? 0)),
        null,
      ),
    /** Writes notices of what is no alarm. What stands there already is not written twice. */
    write(drafts: readonly NoticeDraft[]): void {
      // a clock that was set moves what was written before it, not these
      now();
      store.together(() => {
        for (const draft of drafts) store.add(draft);
      });
      wake();
    },
    alive: turns.alive,
    start(): void {
      ledger.load();
      sender.start();
      troubles.start();
      lastWord.know();
      turns.start();
      ends = [bus.on('alarm', wake), every(clock, UPKEEP_MS, keepUp, failed)];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      turns.stop();
      sender.stop();
      trial.stop();
    },
  };
}
export type Notify = ReturnType<typeof createNotify>;

/** Whoever is told of what concerns the box itself: the group of the box and every channel, by every way that is open. */
function everybodyOf(now: Circumstances) {
  const { directory } = now;
  const worst = [...directory.levels.keys()][0] ?? 0;
  const box: Subject = { device_group_id: BOX_SITE, alarm_level_id: worst, contact_group_id: null };
  return [...reachOf(groupOf(directory, box), box, now).to, ...channelsOf(box, now)];
}
