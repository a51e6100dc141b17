import type { Simulation, Story, Stretch } from '../../board/interfaces';
import { evaluate } from '../alarms/evaluate';
import { infoOf } from '../alarms/info';
import { type Clock, seconds } from '../clock';
import type { Occurrence } from '../contract/live';
import type { Language } from '../contract/model';
import { highestLevels } from '../contract/rules/alarm_level';
import type { History } from '../history/index';
import type { Notify } from '../notify/index';
import { subjectOf } from '../notify/subject';
import { createTextsOf } from '../notify/templates';
import { factsOf, type Manner, textsOf } from '../notify/texts';
import { tryAgainAt } from '../notify/tries';
import { type ItemConfig, NO_WORDS } from '../sites/catalogue';
import type { Sites } from '../sites/index';
import { createAlarmMetricsStore } from '../store/alarm-metrics';
import { createAlarmWrites } from '../store/alarm-writes';
import { createAlarmReads } from '../store/alarms';
import type { NoticeKind } from '../store/notice-rows';
import { createNoticeStore, type ToldTo } from '../store/notices';
import type { Db } from '../store/open';
import { CHATTERING, monthOfAlarms, type PastAlarm } from './alarms';
import { storyBefore, watchedIn } from './events';
import type { KeptDemo } from './kept';
import { namesIn } from './names';
import { samplesUnder } from './samples';

const DAY = 86_400;
const ESCALATE_MINUTES = 15;
/** SMS are sent one after the other */
const SMS_S = 4;
/** of so many SMS the network refuses one at first, and takes it when it is tried again */
const REFUSED = 17;
/** one on duty was given a number that nobody has, until it was noticed; s before the end of the past */
const MISTYPED = { from: 9 * DAY, to: 7 * DAY, phone: '13800138020' } as const;

interface Contact {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}
export interface MonthParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Sites;
  readonly history: Pick<History, 'append'>;
  readonly notify: Pick<Notify, 'addContact' | 'addContactGroup' | 'template'>;
  readonly simulation: Pick<Simulation, 'past'>;
  readonly demo: KeptDemo;
  /** whether readings of the past are made too, so that alarms tell what was read then */
  readonly storied: boolean;
}

/** Who is called: two on duty, and after a quarter of an hour who answers for them. */
function hire({ sites, notify }: MonthParts, language: Language) {
  const { of } = namesIn(language);
  const contact = (name: string, phone: string, job: string): Contact => ({
    id: notify.addContact({ name, phone, job }),
    name,
    phone,
  });
  const duty = [
    contact(of('first'), '13800138001', of('duty')),
    contact(of('second'), '13800138002', of('duty')),
  ] as const satisfies readonly Contact[];
  const chief = contact(of('chief'), '13800138003', of('head'));
  const chiefs = notify.addContactGroup({ name: of('heads'), contact_ids: [chief.id] });
  const group = notify.addContactGroup({
    name: of('on_duty'),
    contact_ids: duty.map(({ id }) => id),
    escalate_minutes: ESCALATE_MINUTES,
    escalate_group_id: chiefs,
  });
  sites.changeAlarmCommons({ default_contact_group_id: group });
  // the pretend box has a modem and no mail server
  for (const { id, email_enable } of sites.levels({ limit: 0 }).data)
    if (email_enable) sites.changeLevel(id, { sms_enable: true }, language);
  return { duty, chief };
}

/** What became of an alarm, step by step. */
interface Step {
  readonly at: number;
  readonly is: 'begin' | 'escalate' | 'confirm' | 'recover' | 'lapse';
  readonly of: PastAlarm;
}
function stepsOf(of: PastAlarm, now: number, off: readonly Stretch[]): readonly Step[] {
  const { start, end, seen } = of;
  const late = start + ESCALATE_MINUTES * 60;
  const waited = end + DAY;
  // a box that is off writes nothing down
  const lapse = off.find(({ from, to }) => waited >= from && waited < to)?.to ?? waited;
  return [
    { at: start, is: 'begin', of },
    ...(late < (seen ?? end) ? [{ at: late, is: 'escalate', of } as const] : []),
    ...(seen === null ? [] : [{ at: seen, is: 'confirm', of } as const]),
    { at: end, is: 'recover', of },
    ...(seen === null && lapse <= now ? [{ at: lapse, is: 'lapse', of } as const] : []),
  ];
}

type Receiver = Pick<ToldTo, 'whom' | 'contact_id' | 'name' | 'target'>;
const receiverOf = ({ id, name, phone }: Contact): Receiver => ({ whom: `contact/${id}`, contact_id: id, name, target: phone });
/** Those on duty as they could be reached so long before the end of the past. */
function dutyAt([first, second]: readonly [Contact, Contact], before: number): readonly Receiver[] {
  const mistyped = before <= MISTYPED.from && before > MISTYPED.to;
  return [receiverOf(first), receiverOf(mistyped ? { ...second, phone: MISTYPED.phone } : second)];
}

/** Writes notices as they were sent, one SMS each. */
function createPastNotices({ db, sites, notify }: MonthParts, language: Language) {
  const store = createNoticeStore(db);
  const reads = createAlarmReads(db);
  const templates = createTextsOf(notify);
  const room = sites.catalogue();
  const levels = new Map(sites.levels({ limit: 0 }).data.map((level) => [level.id, level]));
  const urgent = highestLevels(levels.values());
  let sent = 0;
  /** What became of an SMS, as the sender would have settled it. */
  function settle(id: number, target: string, at: number): void {
    const end = at + SMS_S * (1 + (sent % 3));
    store.sending(id);
    if (target === MISTYPED.phone) {
      const error = { key: 'number_unknown' };
      store.settle({ id, next_time: end, end_time: end, status: 'fail', reference: '', error });
      return;
    }
    const again = sent % REFUSED === 0 ? (tryAgainAt(1, at, end) ?? end) : null;
    if (again !== null) {
      const error = { key: 'sms_refused', data: { code: 38 } };
      store.settle({ id, next_time: again, end_time: null, status: 'queued', reference: '', error });
      store.sending(id);
    }
    const gone = again === null ? end : again + SMS_S;
    store.settle({ id, next_time: gone, end_time: gone, status: 'sent', reference: String(sent % 256), error: null });
  }
  return {
    reach: (): void => store.reach(reads.lastSeq()),
    /** those who were told of an alarm: they hear of its end */
    reached: ({ id }: Occurrence): readonly Receiver[] => store.toldTo(id).filter(({ went }) => went === 1),
    write(
      occurrence: Occurrence,
      kind: Extract<NoticeKind, Manner['is']>,
      seq: number,
      to: readonly Receiver[],
      at: number,
    ): void {
      const subject = subjectOf(occurrence, reads.record(occurrence.id), room, { levels });
      const manner: Manner = kind === 'repeat' ? { is: kind, nth: 1 } : { is: kind };
      const said = {
        ...textsOf(subject, manner, 'sms', (key) => templates(key, language), at, language),
        facts: factsOf(subject, kind, language),
      };
      for (const { whom, contact_id, name, target } of to) {
        sent += 1;
        const row = store.add({
          about: 'alarm',
          key: String(seq),
          alarm_id: occurrence.id,
          kind,
          step: kind === 'escalate' ? 1 : 0,
          way: 'sms',
          whom,
          contact_id,
          name,
          target,
          language,
          ...said,
          device_group_id: occurrence.device_group_id,
          alarm_level_id: occurrence.alarm_level_id,
          urgent: urgent.has(occurrence.alarm_level_id),
          create_time: at,
          next_time: at,
          carried_by: null,
          sites: null,
          plain: null,
        });
        if (row !== null) settle(row, target, at);
      }
    },
  };
}

/** The item of an alarm, as it is watched now. @throws where the demo has none of that name */
function itemOf({ sites, demo }: MonthParts, { device, cell }: Pick<PastAlarm, 'device' | 'cell'>): ItemConfig {
  const id = demo.get().devices[device];
  const found = sites
    .catalogue()
    .devices.get(id ?? 0)
    ?.items.find((item) => item.cell === cell);
  if (!found) throw new Error(`the demo has no ${cell} of ${device}`);
  return found;
}

/** Keeps what the chattering item was read as, so that a change of its rule can be rehearsed. */
function remember(parts: MonthParts, month: readonly PastAlarm[], now: number): void {
  const { id, threshold_max, recovery_point } = itemOf(parts, CHATTERING);
  if (threshold_max === null) return;
  const alarms = month.filter(({ device, cell }) => device === CHATTERING.device && cell === CHATTERING.cell);
  const { times, values } = samplesUnder(alarms, threshold_max - recovery_point, { from: now - 30 * DAY, to: now });
  parts.history.append(new Uint32Array(times.length).fill(id), Float64Array.from(times), Float64Array.from(values));
}

/** The alarms before `now`, and what happened in the rooms where their readings are made too. */
function pastOf(parts: MonthParts, now: number): { readonly story: Story | null; readonly alarms: readonly PastAlarm[] } {
  const month = monthOfAlarms(now);
  if (parts.storied) {
    const watched = watchedIn(parts.sites.catalogue(), parts.demo.get().devices);
    return storyBefore(now, month, watched, parts.simulation.past);
  }
  remember(parts, month, now);
  return { story: null, alarms: month };
}

/** Alarms were watched for since the first of them, but while the box was off. */
function noteWatched(db: Db, first: number, off: readonly Stretch[], now: number): void {
  const watch = createAlarmMetricsStore(db);
  const ends = [...off.map(({ from }) => from), now];
  for (const [i, begin] of [first, ...off.map(({ to }) => to)].entries()) watch.extend(watch.begin(begin), ends[i]!);
}

/** Fills the demo's past: who is called, which alarms came and went, and who was told of each. All of it or nothing. */
export function fillMonth(parts: MonthParts): void {
  const { db, clock, sites, demo } = parts;
  const { language } = demo.get();
  const now = seconds(clock);
  const writes = createAlarmWrites(db);
  const room = sites.catalogue();
  const { story, alarms: month } = pastOf(parts, now);
  const steps = month.flatMap((of) => stepsOf(of, now, story?.off ?? [])).sort((a, b) => a.at - b.at);
  const { duty, chief } = hire(parts, language);
  const notices = createPastNotices(parts, language);
  const open = new Map<PastAlarm, Occurrence>();
  const begins = new Map<PastAlarm, number>();

  function begin(of: PastAlarm, at: number): Occurrence {
    const item = itemOf(parts, of);
    const deviation = evaluate(item, of.value, null);
    if (typeof deviation === 'string') throw new Error(`${of.value} is no alarm of ${of.cell} of ${of.device}`);
    const { id: item_id, device_id, device_group_id, names: item_names, unit, decimals, alarm_level_id } = item;
    return writes.begin({
      item_id,
      device_id,
      device_group_id,
      item_names,
      unit,
      decimals,
      alarm_level_id,
      level_names: room.levels.get(alarm_level_id)?.names ?? NO_WORDS,
      device_group_name: room.sites.get(device_group_id)?.name ?? '',
      device_name: room.devices.get(item.device_id)?.name ?? '',
      status_id: deviation.status_id,
      limit: deviation.limit,
      info: infoOf(item, deviation, { value: of.value }),
      value: of.value,
      start_time: at,
      suppressed: [],
      drill: false,
    });
  }
  const NOBODY = { user_name: null, remarks: '' };
  function carryOut({ at, is, of }: Step): void {
    const told = is === 'begin' || is === 'recover' ? is : null;
    if (is === 'escalate') {
      notices.write(open.get(of)!, is, begins.get(of)!, [receiverOf(chief)], at);
      return;
    }
    const act =
      is === 'confirm' ? { user_name: 'admin', remarks: namesIn(language).of('on_site'), time: at } : { ...NOBODY, time: at };
    const before = open.get(of);
    const changed = !before
      ? begin(of, at)
      : is === 'confirm'
        ? writes.confirm(before, act)
        : is === 'lapse'
          ? writes.lapse(before)
          : writes.end(before, at, at - of.start, 'recovered');
    const { seq, occurrence } = writes.event(is, changed, act, told);
    open.set(of, occurrence);
    if (is === 'begin') begins.set(of, seq);
    if (told) notices.write(occurrence, told, seq, told === 'recover' ? notices.reached(occurrence) : dutyAt(duty, now - at), at);
  }
  writes.together(() => {
    for (const step of steps) carryOut(step);
    notices.reach();
    noteWatched(db, month[0]?.start ?? now, story?.off ?? [], now);
    demo.put({ story });
  });
}

/** Whether the box has a past already, or people who are told. */
export const hasPast = (db: Db, notify: Pick<Notify, 'contacts'>): boolean =>
  createAlarmReads(db).lastSeq() > 0 || notify.contacts({ limit: 1 }).total > 0;
