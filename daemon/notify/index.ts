import { every, seconds } from '../clock';
import { createNoticeLists } from '../store/notice-lists';
import type { NoticeDraft } from '../store/notice-rows';
import { createNoticeStore } from '../store/notices';
import { createAnswers } from './answers';
import { createBooking } from './booking';
import { createCalling } from './calling';
import { createContacts } from './contacts';
import { createContactGroups } from './groups';
import { createHeldBack } from './held-back';
import { createHours } from './hours';
import { createHourTurns, createHush } from './hush';
import { createLastWord } from './last-word';
import { createLedger } from './ledger';
import { createLog } from './log';
import { createOrders } from './orders';
import type { BookParts, NotifyParts } from './parts';
import { presentOf } from './recipients';
import { createRound } from './round';
import { createSender } from './sender';
import { createSituation, everybodyOf } from './situation';
import { createTemplates, createTextsOf } from './templates';
import { createTrial } from './trial';
import { SETTINGS_OF } from './ways/index';
import { createWriting } from './writing';

export type { BookParts, NotifyParts } from './parts';

const UPKEEP_MS = 60_000;

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

/** Whom to tell, how, and what came of it. */
export function createNotify(parts: NotifyParts) {
  const { db, bus, clock, sites, alarms, ways, failed, language } = parts;
  const { stores, ...book } = createContactBook(parts);
  const [store, lists] = [createNoticeStore(db), createNoticeLists(db)];
  const situation = createSituation({ stores, changes: book.changes }, parts);
  const { directory, circumstances } = situation;
  const hours = createHours(situation, parts);
  const wake = (): void => round.wake();
  const now = (): number => round.now();
  const commons = situation.sameSecond(sites.alarmCommons);
  const texts = situation.sameSecond(() => createTextsOf(book));
  const booking = createBooking({ store, templates: () => texts(), smsPerHour: () => commons().sms_per_hour });
  const setUp = (way: keyof typeof SETTINGS_OF): number | null => parts.settings.changed(SETTINGS_OF[way]);
  const orders = createOrders({ store, booking, catalogue: sites.catalogue, circumstances, params: commons, setUp });
  // who only looks stores nothing of a clock that was set: a full disk would keep the log from being read
  const shown = (): number => seconds(clock);
  const held = { store, alarms, circumstances, telling: hours.tellingAt, now: shown };
  const calling = createCalling({ ...held, sites, ways, situation, hours, orders });
  const { troubles, openOf, untold } = calling;
  const hush = createHush({ circumstances, isTime: hours.isHour, waiting: store.hourly, anyHours: hours.any });
  const ledger = createLedger({
    store,
    orders,
    alarms,
    catalogue: sites.catalogue,
    now,
    circumstances,
    isTime: hours.isHour,
    whyUnheard: calling.whyUnheard,
  });
  const trial = createTrial({ store, ways, clock, now, contact: (id) => directory().contacts.get(id), language, wake });
  const sender = createSender(parts.boxNumber, {
    store,
    ways,
    now,
    failed,
    present: (notice) => presentOf(directory(), notice),
    hush,
    hoursTurned: createHourTurns(circumstances),
    weight: (level) => directory().levels.get(level)?.weight ?? 0,
    over: ({ alarm_id, facts }) => alarm_id !== null && openOf({ alarm_id, item_id: Number(facts.item_id) }) === null,
    tried(notice, outcome) {
      troubles.tried(notice, outcome);
      trial.tried(notice, outcome);
      bus.tell('notice', { alarm_id: notice.alarm_id });
    },
  });
  const recordDays = (): number => sites.alarmCommons().record_days;
  const log = createLog({ store, lists, now, shown, credible: parts.credible, recordDays, wake, untold, heldOf: calling.heldOf });
  const everybody = () => everybodyOf(circumstances());
  const lastWord = createLastWord({ clock, ways, sound: parts.sound, failed, everybody });
  const told = (stored: boolean): void => lastWord.look(stored && alarms.alive());
  const round = createRound({ clock, store, booking, ledger, sender, directory, hush, told, failed });
  const keepUp = (): void => {
    round.giveUp();
    lastWord.know();
    log.prune();
  };
  const answers = createAnswers({ ...parts, situation, hours, ledger, lists });
  let ends: (() => void)[] = [];

  return {
    ...book,
    ...log,
    ...answers,
    heldBack: createHeldBack(held),
    testContact: trial.testContact,
    untold,
    /** how a way of telling people is, and how all of it is: 1 well, 0 in trouble */
    wayState: troubles.ofWay,
    noticeState: troubles.ofNotices,
    /** Writes notices of what is no alarm. What stands there already is not written twice. */
    write(drafts: readonly NoticeDraft[]): void {
      // a clock that was set moves what was written before it, not these
      now();
      store.together(() => {
        for (const draft of drafts) store.add(draft);
      });
      wake();
    },
    alive: round.alive,
    start(): void {
      ledger.load();
      sender.start();
      troubles.start();
      lastWord.know();
      round.start();
      ends = [bus.on('alarm', wake), every(clock, UPKEEP_MS, keepUp, failed)];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      round.stop();
      sender.stop();
      trial.stop();
    },
  };
}
export type Notify = ReturnType<typeof createNotify>;
