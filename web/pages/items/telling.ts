import type { AlarmLevel, ContactGroup } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import type { Values } from '../kit/spec';

const MINUTE = 60;

type Escalating = Pick<ContactGroup, 'id' | 'name' | 'escalate_minutes' | 'escalate_group_id'>;
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Whoever is told next has three steps above at most. */
const MOST_STEPS = 3;

interface Site {
  readonly id: number;
  readonly parent_id: number;
  readonly contact_group_id: number | null;
}
/** The group that is told of an item which names none: that of its site or of one above, else that of the box. */
export function inheritedGroup(sites: readonly Site[], site: number, otherwise: number | null): number | null {
  const seen = new Set<number>();
  for (let at = sites.find(({ id }) => id === site); at && !seen.has(at.id); ) {
    if (at.contact_group_id !== null) return at.contact_group_id;
    seen.add(at.id);
    const above = at.parent_id;
    at = sites.find(({ id }) => id === above);
  }
  return otherwise;
}

/** Whom an item that names no group has told, and by what; null: nobody. */
export function inheritedText(
  sites: readonly Site[],
  groups: readonly Pick<Escalating, 'id' | 'name'>[],
  site: number,
  otherwise: number | null,
): string | null {
  const w = words('items');
  const ofSite = inheritedGroup(sites, site, null);
  const name = groups.find(({ id }) => id === (ofSite ?? otherwise))?.name;
  return name === undefined ? null : fill(ofSite === null ? w.of_box : w.of_site, { name });
}

/** To whom it goes on from a group, and how many minutes after the alarm began. */
function stepsFrom(first: Escalating | undefined, groups: readonly Escalating[]): { minutes: number; name: string }[] {
  const steps: { minutes: number; name: string }[] = [];
  for (let group = first, minutes = 0; group && steps.length < MOST_STEPS; ) {
    const next = groups.find(({ id }) => id === group?.escalate_group_id);
    minutes += group.escalate_minutes;
    if (next) steps.push({ minutes, name: next.name });
    group = next;
  }
  return steps;
}

type Ways = Pick<AlarmLevel, 'id' | 'sms_enable' | 'phone_enable' | 'email_enable' | 'push_enable'>;
/** What beside an item decides how people are told of its alarms. */
export interface Telling {
  readonly groups: readonly Escalating[];
  /** the group of an item that names none */
  readonly inherited: number | null;
  readonly levels: readonly Ways[];
  /** unconfirmed alarms are told again at all */
  readonly repeats: boolean;
}
/** Nobody outside the consoles is told of what has neither a way nor anybody at its end. */
const untoldText = (calls: boolean): string => (calls ? words('item').told_no_group : words('item').told_no_way);

/** How often again; nothing: once is all. */
function againParts({ notice_interval, notice_count }: Values): readonly string[] {
  const w = words('item');
  const [interval, most] = [numberIn(notice_interval), numberIn(notice_count)];
  if (interval === 0 || most === 1) return [];
  return [
    fill(w.told_again, { span: spanText(interval, words('shell').age) }),
    most > 0 ? fill(w.told_most, { n: most }) : w.told_until,
  ];
}

/** When people are told of an alarm that nobody confirms, or why nobody is: at once, how often again, and to whom it goes on. */
export function tellingText(item: Values, { groups, inherited, levels, repeats }: Telling): string {
  const w = words('item');
  if (item.alarm_enable === false) return w.told_off;
  const level = levels.find(({ id }) => id === item.alarm_level_id);
  const calls = level === undefined || level.sms_enable || level.phone_enable || level.email_enable;
  const first = calls ? groups.find(({ id }) => id === (item.contact_group_id ?? inherited)) : undefined;
  if (!first && !level?.push_enable) return untoldText(calls);
  const parts = [first ? fill(w.told_first, { group: first.name }) : w.told_push, ...(repeats ? againParts(item) : [])];
  const steps = stepsFrom(first, groups).map(({ minutes, name }) =>
    fill(w.told_escalates, { span: spanText(minutes * MINUTE, words('shell').age), group: name }),
  );
  return [parts.reduce((a, b) => fill(w.told_join, { a, b })), ...steps].reduce((a, b) => fill(w.told_next, { a, b }));
}
