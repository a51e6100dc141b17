import type { Fault } from '../../../daemon/contract/shape';
import type { Field } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import type { Desk } from '../desk/desk';
import type { Bindings } from '../document/bound_fields';
import { scaleOf } from '../document/clamp';
import { type Filled, filled } from '../document/fields';
import { filledSheet } from '../document/sheet_fields';
import { isFree } from '../document/tree';

/** The step of a field as long as it is filled in. */
const stepOf = ({ of, name }: Field): string => `field ${of}.${name}`;

/** A field is filled in: of what is selected, or of the sheet. @returns what is wrong with it; then nothing changed */
export function fillIn(desk: Desk, field: Field, value: Json, bindings: Bindings): Fault | null {
  const { doc, selection } = desk.see().editing;
  const take = (outcome: Filled): Fault | null => {
    if ('fault' in outcome) return outcome.fault;
    desk.does(outcome.wish, undefined, stepOf(field));
    return null;
  };
  if (field.of === 'canvas') {
    if (field.name !== 'scale') return take(filledSheet(doc, field, value));
    // how a page is shown is no step
    desk.zoom(scaleOf(String(value)));
    return null;
  }
  if (isFree(doc, selection)) return take(filled(doc, selection, field, value, bindings));
  desk.refuse('locked');
  return null;
}
