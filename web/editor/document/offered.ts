import { type Field, TABS, type Tab } from '../../../daemon/contract/widgets/field';
import { kindOf } from '../../../daemon/contract/widgets/index';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';

/** What each widget has for itself: where it is, what it is called, and what it shows. */
const OF_ONE: readonly string[] = ['label', 'left', 'top', 'width', 'height', 'rotate', 'propValue', 'link_group_id', 'sortId'];

const nameOf = ({ of, name }: Field): string => `${of} ${name}`;
/** How a text opens beside a widget is asked once there is one. */
const isAsked = ({ dialog }: Widget, { of, name }: Field): boolean => of !== 'dialog' || name === 'content' || dialog !== null;
/** The same of all widgets of a kind, as far as they ask for the same. */
const fieldsOf = (widget: Widget): readonly Field[] =>
  (kindOf(widget.kind)?.fields ?? []).filter((field) => isAsked(widget, field));

/** Fields that a selection can be given: all of one widget's, or those that all of several have and may share. */
export function fieldsFor(doc: Doc, uids: readonly Uid[]): readonly Field[] {
  const [first, ...others] = uids.flatMap((uid) => doc.widgets.get(uid) ?? []);
  if (!first) return [];
  const fields = fieldsOf(first);
  if (others.length === 0) return fields;
  const alike = new Map(others.map((widget) => [`${widget.kind} ${widget.dialog === null}`, widget]));
  const known = [...alike.values()].map((widget) => new Set(fieldsOf(widget).map(nameOf)));
  return fields.filter((field) => !OF_ONE.includes(field.name) && known.every((names) => names.has(nameOf(field))));
}

/** The tabs under which a selection has fields; a picture has none of a device. */
export const tabsOf = (fields: readonly Field[]): readonly Tab[] =>
  TABS.filter((tab) => fields.some((field) => field.tab === tab));
