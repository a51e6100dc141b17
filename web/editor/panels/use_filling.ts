import { useRef, useState } from 'react';
import type { Fault } from '../../../daemon/contract/shape';
import type { Field } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import type { Desk } from '../desk/desk';
import type { Bindings } from '../document/bound_fields';
import { judged } from '../document/fields';
import { isTyped } from './choices';
import { fillIn } from './filling';

/** What somebody has put into a field and the document does not have. */
interface Draft {
  readonly value: Json;
  /** it was refused */
  readonly fault: Fault | null;
}
type Drafts = Readonly<Record<string, Draft>>;

export const keyOf = ({ of, name }: Field): string => `${of}.${name}`;

/**
 * Fields that are being filled in. What is chosen is taken at once, what is typed once its field is left; what is refused
 * stays beside its reason until it is mended or given up.
 * @param took is told of what was taken
 */
export function useFilling(desk: Desk, bindings: Bindings, took: (field: Field, value: Json) => void) {
  const [drafts, setDrafts] = useState<Drafts>({});
  // what is put and what is left may come in one turn, before the next drawing
  const latest = useRef(drafts);
  function hold(key: string, draft: Draft | null): void {
    const { [key]: _, ...others } = latest.current;
    latest.current = draft ? { ...others, [key]: draft } : others;
    setDrafts(latest.current);
  }
  function take(field: Field, value: Json): void {
    const fault = fillIn(desk, field, value, bindings);
    hold(keyOf(field), fault && { value, fault });
    if (!fault) took(field, value);
  }
  return {
    drafts,
    put(field: Field, value: Json): void {
      if (!isTyped(field.shape)) {
        take(field, value);
        return;
      }
      const key = keyOf(field);
      const verdict = latest.current[key]?.fault ? judged(field.shape, value) : null;
      hold(key, { value, fault: verdict && 'fault' in verdict ? verdict.fault : null });
    },
    /** A field was left: what it holds is taken. */
    leave(field: Field): void {
      const draft = latest.current[keyOf(field)];
      if (!draft) return;
      take(field, draft.value);
      desk.leave();
    },
    giveUp: (key: string): void => hold(key, null),
  };
}
