import type { ContactGroup } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import type { Values } from '../kit/spec';

const MINUTE = 60;

type Escalating = Pick<ContactGroup, 'id' | 'name' | 'escalate_minutes' | 'escalate_group_id'>;
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** When people are told of an alarm that nobody confirms: at once, how often again, and to whom it goes on. */
export function tellingText({ notice_interval, notice_count, contact_group_id }: Values, groups: readonly Escalating[]): string {
  const w = words('item');
  const { age } = words('shell');
  const [interval, most] = [numberIn(notice_interval), numberIn(notice_count)];
  const parts = [w.told_once];
  if (interval > 0 && most !== 1) {
    parts.push(fill(w.told_again, { span: spanText(interval, age) }));
    parts.push(most > 0 ? fill(w.told_most, { n: most }) : w.told_until);
  }
  const group = groups.find(({ id }) => id === contact_group_id);
  const next = groups.find(({ id }) => id === group?.escalate_group_id);
  if (group && next)
    parts.push(fill(w.told_escalates, { span: spanText(group.escalate_minutes * MINUTE, age), group: next.name }));
  return parts.reduce((a, b) => fill(w.told_join, { a, b }));
}
