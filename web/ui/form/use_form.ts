import { useRef, useState } from 'react';
import type { FormPart, Rules, Values } from './spec';
import type { FormTexts } from './texts';
import { faultsOfForm, isChanged } from './values';

export interface FormState {
  readonly values: Values;
  /** sentences by field */
  readonly faults: Readonly<Record<string, string>>;
  readonly changed: boolean;
  readonly put: (key: string, value: unknown) => void;
  /** checks one field, as it is left */
  readonly leave: (key: string) => void;
  /** checks all; the key of the first that is wrong, in the order of the form */
  readonly check: () => string | undefined;
  /** shows what the box found wrong */
  readonly blame: (fields: Readonly<Record<string, string>>) => void;
  /** puts many values at once, as changes */
  readonly fill: (values: Values) => void;
  /** begins anew with these */
  readonly reset: (values: Values) => void;
}

/**
 * The values of a form and what is wrong with them. A field is checked when it is left and all of them when it is saved;
 * while one is being mended its sentence goes as soon as it is right.
 */
export function useForm(parts: readonly FormPart[], rules: Rules, start: Values, texts: Pick<FormTexts, 'say'>): FormState {
  const [base, setBase] = useState(start);
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // what was put and what is left may come in one turn, before the next drawing
  const now = useRef(values);
  // what the box found wrong with a value stays until it is another value
  const blamed = useRef<Readonly<Record<string, string>>>({});
  // what nobody has words for here is no hindrance: the box finds it as well, and says it
  const sentences = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(faultsOfForm(parts, rules, now.current)).flatMap(([key, fault]) => {
        const said = texts.say(fault);
        return said === null ? [] : [[key, said] as const];
      }),
    );
  const mend = (key: string): void => {
    const fault = sentences()[key] ?? blamed.current[key];
    setFaults(({ [key]: _, ...others }) => (fault ? { ...others, [key]: fault } : others));
  };
  const change = (some: Values): void => {
    const after = { ...now.current, ...some };
    now.current = { ...now.current, ...rules.follows?.(now.current, after), ...some };
    setValues(now.current);
  };
  return {
    values,
    faults,
    changed: isChanged(parts, base, values),
    put(key, value) {
      change({ [key]: value });
      const { [key]: _, ...others } = blamed.current;
      blamed.current = others;
      if (faults[key]) mend(key);
    },
    leave: mend,
    check() {
      const found = sentences();
      blamed.current = {};
      setFaults(found);
      return parts.find(({ key }) => found[key])?.key;
    },
    blame(fields) {
      blamed.current = fields;
      setFaults(fields);
    },
    fill(some) {
      change(some);
      // what was said of a field was said of another value
      setFaults((known) => Object.fromEntries(Object.entries(known).filter(([key]) => !(key in some))));
    },
    reset(next) {
      now.current = next;
      setBase(next);
      setValues(next);
      blamed.current = {};
      setFaults({});
    },
  };
}
