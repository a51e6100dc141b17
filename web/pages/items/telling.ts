import type { ContactGroup } from '../../../daemon/contract/entities';
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

/**
 * When people are told of an alarm that nobody confirms, or that alarms are off: at once, how often again, and to whom it goes on.
 * @param inherited the group of an item that names none
 */
export function tellingText(
  { alarm_enable, notice_interval, notice_count, contact_group_id }: Values,
  groups: readonly Escalating[],
  inherited: number | null,
): string {
  const w = words('item');
  if (alarm_enable === false) return w.told_off;
  const { age } = words('shell');
  const [interval, most] = [numberIn(notice_interval), numberIn(notice_count)];
  const first = groups.find(({ id }) => id === (contact_group_id ?? inherited));
  const parts = [first ? fill(w.told_first, { group: first.name }) : w.told_once];
  if (interval > 0 && most !== 1) {
    parts.push(fill(w.told_again, { span: spanText(interval, age) }));
    parts.push(most > 0 ? fill(w.told_most, { n: most }) : w.told_until);
  }
  const steps = stepsFrom(first, groups).map(({ minutes, name }) =>
    fill(w.told_escalates, { span: spanText(minutes * MINUTE, age), group: name }),
  );
  return [parts.reduce((a, b) => fill(w.told_join, { a, b })), ...steps].reduce((a, b) => fill(w.told_next, { a, b }));
}
