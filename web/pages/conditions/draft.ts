import type { Item } from '../../../daemon/contract/entities';
import { type Condition, comesBack, compares, condition, type Operator } from '../../../daemon/contract/rules/condition';
import { type Fault, faultOf } from '../../../daemon/contract/shape';
import { groupsOf, type Said } from './sentence';

/** An item as a condition asks for it. */
export interface Asked {
  readonly device_id: number | null;
  readonly item_id: number | null;
  readonly item_name: string;
  readonly unit: string;
  /** what it can show, with words; none: it shows numbers */
  readonly states: readonly { readonly value: number; readonly label: string }[];
}
/** A condition while it is filled in: what is typed may be no number yet. */
export interface Draft extends Asked {
  readonly operator: Operator;
  readonly value: unknown;
  readonly duration: unknown;
  readonly recovery: unknown;
  /** it counts as one with the one above */
  readonly joined: boolean;
}

export const askedOf = (item: Item): Asked => ({
  device_id: item.device_id,
  item_id: item.id,
  item_name: `${item.device_name} / ${item.item_name}`,
  unit: item.unit,
  states: item.data_type === 0 ? item.options.map(({ value, label }) => ({ value, label })) : [],
});
const UNASKED: Asked = { device_id: null, item_id: null, item_name: '', unit: '', states: [] };
export const EMPTY: Draft = { ...UNASKED, operator: '=', value: null, duration: 0, recovery: 0, joined: false };

/** Another item or device: what its value was compared with says nothing about the new one. */
export const asking = (draft: Draft, item: Asked): Draft => ({
  ...draft,
  ...item,
  operator: item.states.length === 0 || !comesBack(draft) ? draft.operator : '=',
  value: null,
});
export const onDevice = (draft: Draft, device_id: number | null): Draft => asking(draft, { ...UNASKED, device_id });

/** Conditions to be changed; those that count as one come to stand together. An item that is gone keeps its number. */
export function draftsOf(all: readonly Condition[], items: ReadonlyMap<number, Item>): readonly Draft[] {
  return groupsOf(all).flatMap((part) =>
    part.map(({ item_id, operator, value, duration, recovery }, i): Draft => {
      const item = items.get(item_id);
      return { ...(item ? askedOf(item) : { ...UNASKED, item_id }), operator, value, duration, recovery, joined: i > 0 };
    }),
  );
}

/** How many are in a row with those that count as one with the one above them. */
function rowsOf(drafts: readonly Draft[]): readonly (readonly Draft[])[] {
  const rows: Draft[][] = [];
  for (const draft of drafts) {
    const last = rows.at(-1);
    if (draft.joined && last) last.push(draft);
    else rows.push([draft]);
  }
  return rows;
}
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What was filled in, as the box takes it: what an operator does not ask for is left out. */
export function conditionsOf(drafts: readonly Draft[]): readonly Condition[] {
  let groups = 0;
  return rowsOf(drafts).flatMap((row) => {
    const group = row.length > 1 ? ++groups : null;
    return row.map(
      (draft): Condition => ({
        item_id: numberOf(draft.item_id),
        operator: draft.operator,
        value: compares(draft) ? numberOf(draft.value) : null,
        duration: numberOf(draft.duration),
        group,
        recovery: comesBack(draft) ? numberOf(draft.recovery) : 0,
      }),
    );
  });
}

/** What was filled in, to be said as a sentence. */
export const saidOf = (drafts: readonly Draft[]): readonly Said[] =>
  conditionsOf(drafts).map((one, i): Said => {
    const { item_name, states, unit } = drafts[i]!;
    const label = states.find(({ value }) => value === one.value)?.label;
    const amount = (n: number | null): string => `${n ?? ''}${unit && ` ${unit}`}`;
    const recovery_label = one.recovery > 0 ? amount(one.recovery) : '';
    return { ...one, item_name, value_label: label ?? amount(one.value), recovery_label };
  });

export type Part = 'item' | 'value' | 'duration' | 'recovery';
/** Which field of a condition is wrong. */
function wrongIn(draft: Draft): Part | null {
  if (draft.item_id === null) return 'item';
  if (compares(draft) && faultOf({ t: 'num' }, draft.value)) return 'value';
  if (faultOf(condition.duration, draft.duration)) return 'duration';
  return comesBack(draft) && faultOf(condition.recovery, draft.recovery) ? 'recovery' : null;
}
/** The first field of the list that is wrong; null: all of it can be sent. */
export function wrongOf(drafts: readonly Draft[]): { readonly at: number; readonly part: Part } | null {
  for (const [at, draft] of drafts.entries()) {
    const part = wrongIn(draft);
    if (part) return { at, part };
  }
  return null;
}
export function faultOfDrafts(drafts: readonly Draft[]): Fault | undefined {
  const wrong = wrongOf(drafts);
  return wrong ? { key: `condition_${wrong.part}`, data: { n: wrong.at + 1 } } : undefined;
}
