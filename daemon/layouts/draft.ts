// What somebody sends of a page, judged: rows as they will be kept, and everything that is wrong by the place where it was sent.

import type { MapPage, WidgetRow } from '../contract/entities';
import type { widget } from '../contract/rules/layout';
import type { Fault, Faults, Input } from '../contract/shape';
import { type Judged, judgedWidget } from '../contract/widgets/check';
import { fieldAt, type PageRow } from '../contract/widgets/check_page';
import { uidOfRow } from '../contract/widgets/rows';
import { numberOf, partOf, textOf } from '../contract/widgets/taken';
import type { NewWidget, WidgetEntry } from '../store/layouts';
import type { Scope } from '../store/list';
import { type Room, siteOf, strangersOf } from './room';

export type WidgetInput = Input<typeof widget>;
export type WidgetChange = Partial<WidgetInput>;

/** A widget as it will stand. `place` is left to whoever knows the others. */
export interface Draft {
  /** where the sender finds it: `create[3]`, or '' for the whole call */
  readonly at: string;
  /** null: it is new */
  readonly before: WidgetEntry | null;
  readonly widget: Omit<NewWidget, 'place'>;
  /** what its style says of its place among the others */
  readonly z: number | null;
  readonly faults: Faults;
  /** whether it is otherwise than before, its place aside */
  readonly differs: boolean;
}

const BARE: WidgetRow = {
  component: '',
  device_id: null,
  selfId: '',
  link: '',
  normal_img: '',
  abnormal_img: '',
  width: '',
  height: '',
  top: '',
  left: '',
  item_ids: [],
  video_id: null,
  extend: '{}',
};
const FIELDS = Object.keys(BARE) as readonly (keyof WidgetRow)[];
/** Faults by the names that their sender gave the fields. */
export const faultsAt = (at: string, faults: Faults): Faults =>
  at === '' ? faults : Object.fromEntries(Object.entries(faults).map(([field, fault]) => [fieldAt(at, field), fault]));

/** What a row comes to. @param input what was sent: of a widget that stands there already what of it is otherwise */
function judgedRow(before: WidgetEntry | null, input: WidgetChange): Judged<WidgetRow> {
  const stated: Record<string, unknown> = {};
  for (const name of FIELDS) if (input[name] !== undefined) stated[name] = input[name];
  const {
    id: _,
    uid: __,
    link_group_id: ___,
    place: ____,
    ...was
  } = before ?? { ...BARE, id: 0, uid: null, link_group_id: null, place: 0 };
  return judgedWidget({ ...was, ...stated });
}

export function draftOf(room: Room, scope: Scope, at: string, before: WidgetEntry | null, input: WidgetChange): Draft {
  const { row, said, faults } = judgedRow(before, input);
  const uid = textOf(said.uid);
  const widget = { ...row, uid: uid === '' ? null : uid, link_group_id: siteOf(said) };
  const all = { ...faults, ...strangersOf(room, scope, widget, said, before) };
  const differs = before === null || !isSame(widget, before);
  return { at, before, widget, z: numberOf(partOf(said.style).zIndex), faults: faultsAt(at, all), differs };
}

/** How a widget is named on its page. */
export const uidOf = ({ uid, id }: Pick<WidgetEntry, 'uid' | 'id'>): string => uid ?? uidOfRow(id);

/** A row of the page as it will be; one that is new and has no uid is told apart by where it was sent. */
export const pageRow = ({ at, before, widget }: Draft): PageRow => ({
  uid: widget.uid ?? (before ? uidOf(before) : at),
  component: widget.component,
  extend: widget.extend,
  at,
});
export const standing = (entry: WidgetEntry): PageRow => ({
  uid: uidOf(entry),
  component: entry.component,
  extend: entry.extend,
  at: 'order',
});

/** An entry as it is written. */
export const written = ({ id: _, ...row }: WidgetEntry): NewWidget => row;
export const isSame = (a: object, b: object): boolean =>
  Object.entries(a).every(([name, v]) => {
    const other = (b as Record<string, unknown>)[name];
    return v === other || JSON.stringify(v) === JSON.stringify(other);
  });

/** Sub-pages have names of their own. @param named widgets of the same map that have one of that name */
export function selfFaults(
  drafts: readonly Draft[],
  page: MapPage,
  named: (page: MapPage, name: string) => readonly number[],
): Faults {
  const seen = new Set<string>();
  const faults: Record<string, Fault> = {};
  for (const { at, before, widget } of drafts) {
    const name = widget.selfId;
    if (name === '') continue;
    const others = named(page, name).filter((id) => id !== before?.id);
    if (seen.has(name) || others.length > 0) faults[fieldAt(at, 'selfId')] = { key: 'layout_self_taken' };
    seen.add(name);
  }
  return faults;
}
