import { BOX_SITE } from '../contract/codes';
import type { Language } from '../contract/model';
import { isWithin, type WeekMoment } from '../contract/rules/period';
import { sitesAbove } from '../sites/nesting';
import type { ContactEntry } from '../store/contacts';
import type { UnsentKey } from '../store/notice-rows';
import { type Directory, stepsOf } from './directory';
import type { Channel, WayName } from './way';

/** Whoever is told by one way. */
export interface Recipient {
  /** `contact/12`, `channel/ops`: the same as long as it is the same receiver */
  readonly whom: string;
  /** null: a channel */
  readonly contact_id: number | null;
  readonly way: WayName;
  readonly name: string;
  readonly target: string;
  readonly language: Language;
}
/** Why somebody of a group is not told, by one way or at all. */
export interface Gap {
  readonly name: string;
  /** null: by none */
  readonly way: WayName | null;
  readonly why: 'off' | 'no_target' | 'hours' | 'closed' | 'failing' | 'no_channel';
}
export interface Reach {
  readonly to: readonly Recipient[];
  readonly gaps: readonly Gap[];
}

/** What an alarm is about, as far as it decides who is told. */
export interface Subject {
  readonly device_group_id: number;
  readonly alarm_level_id: number;
  readonly contact_group_id: number | null;
}
export interface Circumstances {
  readonly directory: Directory;
  readonly channels: readonly Channel[];
  /** the moment of the box's week */
  readonly moment: WeekMoment;
  /** ways by which nobody can be told */
  readonly closed: ReadonlySet<WayName>;
  /** ways that the alarm itself says to fail: it goes by the others */
  readonly failing: ReadonlySet<WayName>;
  /** who of a group is on duty there; null: there is no duty table, and everybody in it is meant */
  readonly onDuty: (group: number, site: number) => readonly number[] | null;
  /** of a contact that says none */
  readonly language: Language;
}

const FAILING: Readonly<Record<string, readonly WayName[]>> = { _mail: ['email'], _modem: ['sms', 'phone'] };
/** Ways by which an alarm of an item is not told, since it says that they fail. */
export const failingBy = (cell: string | undefined): ReadonlySet<WayName> => new Set(FAILING[cell ?? '']);

const CONTACT_WAYS = ['email', 'sms', 'phone'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];
/** Where a contact is reached by a way; '': nowhere. */
export const targetOf = (contact: ContactEntry, way: ContactWay): string => (way === 'email' ? contact.email : contact.phone);
/** Whether a contact is to be told by a way, and can be. */
export const isToldBy = (contact: ContactEntry, way: ContactWay): boolean =>
  contact[`${way}_enable`] && targetOf(contact, way) !== '';

/** A contact by one way, as he is at present. */
export interface Present {
  /** '': nowhere */
  readonly target: string;
  readonly enable: boolean;
}
/**
 * Why what waits for a contact is not sent to him any more; null: it is.
 * @param here null: he was deleted @param owed it is sent to wherever he is reached, by a way that is switched off as well
 */
export function whyUnsent(here: Present | null, owed: boolean): UnsentKey | null {
  if (!here) return 'contact_gone';
  if (here.target === '') return 'contact_no_address';
  return here.enable || owed ? null : 'contact_way_off';
}

/** The group that is told of an alarm: the item's, else that of its site or of one above, else that of the box. null: none is named */
export function groupOf(directory: Directory, { contact_group_id, device_group_id }: Subject): number | null {
  const named = [
    contact_group_id,
    ...sitesAbove(directory, device_group_id).map((id) => directory.sites.get(id)?.contact_group_id ?? null),
    directory.default_group_id,
  ];
  return named.find((id) => id !== null && directory.groups.has(id)) ?? null;
}

function judged(contact: ContactEntry, way: ContactWay, now: Circumstances): Recipient | Gap {
  const gap = (why: Gap['why']): Gap => ({ name: contact.name, way, why });
  const target = targetOf(contact, way);
  if (!contact[`${way}_enable`]) return gap('off');
  if (target === '') return gap('no_target');
  if (now.closed.has(way)) return gap('closed');
  if (now.failing.has(way)) return gap('failing');
  const { id: contact_id, name, language } = contact;
  return { whom: `contact/${contact_id}`, contact_id, way, name, target, language: language || now.language };
}

/** Whether a contact is within their hours. */
export function isReached(contact: ContactEntry, { directory, moment }: Pick<Circumstances, 'directory' | 'moment'>): boolean {
  const week = contact.time_period_id === null ? undefined : directory.periods.get(contact.time_period_id);
  return week === undefined || isWithin(moment, week);
}

/** Who of a group is told of an alarm of that level, by which ways, and who is not. A channel is no member of a group. */
export function reachOf(group_id: number | null, subject: Subject, now: Circumstances): Reach {
  const { directory } = now;
  const group = group_id === null ? undefined : directory.groups.get(group_id);
  const level = directory.levels.get(subject.alarm_level_id);
  if (!group || !level) return { to: [], gaps: [] };
  const onDuty = group.duty_mode === 1 ? now.onDuty(group.id, subject.device_group_id) : null;
  const found = (onDuty ?? group.contact_ids).flatMap((id): (Recipient | Gap)[] => {
    const contact = directory.contacts.get(id);
    if (!contact) return [];
    if (!isReached(contact, now)) return [{ name: contact.name, way: null, why: 'hours' }];
    return CONTACT_WAYS.filter((way) => level[`${way}_enable`]).map((way) => judged(contact, way, now));
  });
  return {
    to: found.filter((one): one is Recipient => 'whom' in one),
    gaps: found.filter((one): one is Gap => 'why' in one),
  };
}

const hears = (channel: Channel, { alarm_level_id }: Subject, above: readonly number[]): boolean =>
  (channel.levels.length === 0 || channel.levels.includes(alarm_level_id)) &&
  (channel.sites.length === 0 || above.some((id) => channel.sites.includes(id)));

/** Channels that are told of an alarm, beside the people. */
export function channelsOf(subject: Subject, { directory, channels, closed }: Circumstances): readonly Recipient[] {
  if (!directory.levels.get(subject.alarm_level_id)?.push_enable || closed.has('push')) return [];
  const above = subject.device_group_id === BOX_SITE ? [BOX_SITE] : sitesAbove(directory, subject.device_group_id);
  return channels
    .filter((channel) => hears(channel, subject, above))
    .map(({ id, name, language }) => ({ whom: `channel/${id}`, contact_id: null, way: 'push', name, target: id, language }));
}

/** Why no channel is told of an alarm whose level says that channels are; none where one is. */
export function channelGaps(subject: Subject, now: Circumstances): readonly Gap[] {
  if (!now.directory.levels.get(subject.alarm_level_id)?.push_enable || channelsOf(subject, now).length > 0) return [];
  return [{ name: '', way: 'push', why: now.closed.has('push') ? 'closed' : 'no_channel' }];
}

/** Whether people are told of alarms of that level outside the box, by whatever way. */
export function callsPeople({ levels }: Directory, alarm_level_id: number): boolean {
  const level = levels.get(alarm_level_id);
  return level !== undefined && CONTACT_WAYS.some((way) => level[`${way}_enable`]);
}
/** Whether an alarm of that level is to be told outside the box at all. */
export const isTold = (directory: Directory, alarm_level_id: number): boolean =>
  callsPeople(directory, alarm_level_id) || directory.levels.get(alarm_level_id)?.push_enable === true;

/** How a contact is reached by a way by now; null: there is no such contact any more; undefined: what goes there is for none. */
export function presentOf(
  { contacts }: Pick<Directory, 'contacts'>,
  { contact_id, way }: { readonly contact_id: number | null; readonly way: WayName },
): Present | null | undefined {
  if (contact_id === null || way === 'push') return undefined;
  const contact = contacts.get(contact_id);
  return contact ? { target: targetOf(contact, way), enable: contact[`${way}_enable`] } : null;
}

/** Whoever hears of alarms of the room at some hour: in a group that an item, a site or the box names or one that these go on to, by a way that some level tells by and that is open. */
export function heardOf(items: Iterable<Pick<Subject, 'contact_group_id'>>, { directory, closed }: Circumstances): number {
  const ways = CONTACT_WAYS.filter(
    (way) => !closed.has(way) && [...directory.levels.values()].some((level) => level[`${way}_enable`]),
  );
  const named = new Set([directory.default_group_id]);
  for (const { contact_group_id } of [...items, ...directory.sites.values()]) named.add(contact_group_id);
  const asked = new Set([...named].flatMap((id) => [id, ...stepsOf(directory, id).map(({ group_id }) => group_id)]));
  const members = new Set([...asked].flatMap((id) => directory.groups.get(id ?? 0)?.contact_ids ?? []));
  return [...members].filter((id) => {
    const contact = directory.contacts.get(id);
    return contact && ways.some((way) => isToldBy(contact, way));
  }).length;
}

/** How many channels are told of alarms of some level, by a way that is open. */
export function hearingChannels({ directory, channels, closed }: Circumstances): number {
  if (closed.has('push')) return 0;
  const told = [...directory.levels.values()].filter(({ push_enable }) => push_enable);
  return channels.filter(({ levels }) => told.some(({ id }) => levels.length === 0 || levels.includes(id))).length;
}
