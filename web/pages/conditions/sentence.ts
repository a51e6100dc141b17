import type { ShownCondition } from '../../../daemon/contract/entities';
import { exactSpan } from '../../../daemon/contract/exact_span';
import { compares, type Logic } from '../../../daemon/contract/rules/condition';
import { fill, words } from '../../lang/index';

/** A condition as far as it is said. */
export type Said = Omit<ShownCondition, 'value' | 'truth'>;

/** Conditions that count as one stand together, where the first of them stands. */
export function groupsOf<C extends { readonly group: number | null }>(all: readonly C[]): readonly (readonly C[])[] {
  const parts: C[][] = [];
  const known = new Map<number, C[]>();
  for (const one of all) {
    const mates = one.group === null ? undefined : known.get(one.group);
    if (mates) mates.push(one);
    else {
      const part = [one];
      parts.push(part);
      if (one.group !== null) known.set(one.group, part);
    }
  }
  return parts;
}

/** One condition in the reader's language. An item that is not seen is called by its number. */
export function conditionText(one: Said): string {
  const w = words('conditions');
  const data = { item: one.item_name || `#${one.item_id}`, operator: w.operators[one.operator], value: one.value_label };
  const bare = fill(compares(one) ? w.compared : w.asked, data);
  const what = one.recovery_label ? fill(w.back, { what: bare, recovery: one.recovery_label }) : bare;
  return one.duration > 0 ? fill(w.lasting, { what, span: exactSpan(one.duration, words('shell').age) }) : what;
}

/** All conditions of a list as one sentence; those that count as one stand in brackets. */
export function conditionsText(all: readonly Said[], logic: Logic): string {
  const w = words('conditions');
  const [between, within] = logic === 'and' ? [w.and, w.or] : [w.or, w.and];
  const joined = (texts: readonly string[], how: string): string => texts.reduce((a, b) => fill(how, { a, b }));
  const parts = groupsOf(all);
  const said = parts.map((part) => {
    const text = joined(part.map(conditionText), within);
    return part.length > 1 && parts.length > 1 ? fill(w.bracket, { all: text }) : text;
  });
  return joined(said, between);
}
