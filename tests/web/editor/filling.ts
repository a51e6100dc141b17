import type { Field } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import type { Bindings } from '../../../web/editor/document/bound_fields';
import { filled } from '../../../web/editor/document/fields';
import { HOME, type TestEditor } from './test_editor';

export const BINDINGS: Bindings = {
  page: HOME,
  items: (device) => [{ id: device * 10 + 2, item_name: 'On/off state_02', item_cell_name: 's_02' }],
  siteName: (id) => `site ${id}`,
  labels: ['On/off state'],
};
/** A field of what is selected is filled in. */
export function fill(editor: TestEditor, field: Field, value: Json): TestEditor {
  const outcome = filled(editor.doc, editor.selection, field, value, BINDINGS);
  if ('fault' in outcome) throw new Error(outcome.fault.key);
  return editor.does(outcome.wish);
}
/** Something of every shape that may be filled in. */
const WITHIN: Readonly<Record<Field['shape']['is'], (shape: Field['shape']) => Json>> = {
  number: (shape) => (shape.is === 'number' ? Math.min(shape.most, shape.least + 2 * shape.step) : null),
  choice: (shape) => (shape.is === 'choice' ? shape.of.at(-1)! : null),
  text: () => 'a <b>',
  flag: () => false,
  colour: () => '#112233',
  picture: () => 'builtin:ups',
  link: () => '/alarm',
  web: () => 'https://example.org/',
  device: () => 7,
  items: () => [70],
  video: () => 3,
  site: () => 4,
  switch: () => 2,
  animations: () => [{ label: '', value: 'pulse', when: { is: 'alarming' } }],
  callback: () => ({ name: 'why', params: [] }),
};

const PLACE: Readonly<Record<string, number>> = { left: 120, top: 130, rotate: 45 };
export const isPlace = ({ of, name }: Field): boolean => of === 'widget' && name in PLACE;

/** What may be filled in there. */
export const within = (field: Field): Json => (isPlace(field) ? PLACE[field.name]! : WITHIN[field.shape.is](field.shape));
