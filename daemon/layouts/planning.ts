import type { MapPage } from '../contract/entities';
import type { layout } from '../contract/rules/layout';
import type { Fault, Input } from '../contract/shape';
import { pageFaults } from '../contract/widgets/check_page';
import { judge } from '../sites/faults';
import type { LayoutStore, WidgetEntry } from '../store/layouts';
import type { Scope } from '../store/list';
import { missing } from './access';
import { type Draft, draftOf, pageRow, selfFaults, standing, uidOf, type WidgetChange } from './draft';
import { partFaults } from './groups';
import type { Room } from './room';

export type LayoutInput = Omit<Input<typeof layout>, 'type' | 'parent_id' | 'device_group_id'>;

/** What a save makes of a page. */
export interface Planned {
  readonly drafts: readonly Draft[];
  readonly gone: readonly WidgetEntry[];
  readonly stays: readonly WidgetEntry[];
  readonly order: readonly string[];
}
/** What is sent of a page, beside what stands there. */
interface Sent {
  readonly page: MapPage;
  readonly present: readonly WidgetEntry[];
  readonly input: LayoutInput;
  /** what rows of it come to, where that was judged before */
  readonly drafts: ReadonlyMap<WidgetChange, Draft>;
}
interface Planning {
  readonly pages: Pick<LayoutStore, 'named'>;
  readonly room: Room;
}

/** @throws Refusal 1001 by field */
export function planOf({ pages, room }: Planning, scope: Scope, { page, present, input, drafts: known }: Sent): Planned {
  const byId = new Map(present.map((widget) => [widget.id, widget]));
  const { create = [], update = [], delete: deleted = [] } = input;
  const judged = (at: string, before: WidgetEntry | null, one: WidgetChange): Draft =>
    known.get(one) ?? draftOf(room, scope, at, before, one);
  const made = create.map((one, i) => judged(`create[${i}]`, null, one));
  const altered = update.map((one, i) => judged(`update[${i}]`, byId.get(one.id) ?? null, one));
  const touched = [...update.map(({ id }) => id), ...deleted];
  const drafts = [...made, ...altered];
  const named = Object.fromEntries([
    ...update.flatMap(({ id }, i): [string, Fault][] => (byId.has(id) ? [] : [[`update[${i}].id`, missing]])),
    ...made.flatMap(({ at, widget, faults }): [string, Fault][] =>
      widget.uid === null && Object.keys(faults).length === 0 ? [[`${at}.extend.uid`, { key: 'required' }]] : [],
    ),
    ...(deleted.every((id) => byId.has(id)) ? [] : [['delete', missing] as const]),
    ...(new Set(touched).size < touched.length ? [['update', { key: 'layout_twice' }] as const] : []),
  ]);
  judge(Object.assign({}, named, selfFaults(drafts, page, pages.named), ...drafts.map(({ faults }) => faults)));
  const gone = deleted.map((id) => byId.get(id)!);
  const changing = new Set(touched);
  const stays = present.filter(({ id }) => !changing.has(id));
  const rows = [...stays.map(standing), ...drafts.map(pageRow)];
  judge(pageFaults(rows, input.order ?? null));
  judge(partFaults(drafts, rows, present));
  // where nobody says otherwise what stands there keeps its order, and what is new comes on top
  const names = new Map(altered.map((draft) => [draft.before?.id, pageRow(draft).uid]));
  const leaving = new Set(deleted);
  const kept = present.filter(({ id }) => !leaving.has(id)).map((widget) => names.get(widget.id) ?? uidOf(widget));
  return { drafts, gone, stays, order: input.order ?? [...kept, ...made.map((draft) => pageRow(draft).uid)] };
}
