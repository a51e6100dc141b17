import { type RefObject, useContext } from 'react';
import { Field } from '../field/field';
import { Note } from '../note/index';
import { useAfterPress } from './press';
import type { FormPart, Rules } from './spec';
import { KitTexts } from './texts';
import type { FormState } from './use_form';
import { isLocked, isRequired, shownParts } from './values';

/** From so many on they are counted at the top (design system, forms). */
const MANY_FAULTS = 3;

export interface FormProps {
  readonly id: string;
  readonly parts: readonly FormPart[];
  readonly rules: Rules;
  readonly form: FormState;
  readonly host: RefObject<HTMLFormElement | null>;
  /** why saving failed as a whole */
  readonly failure: string | null;
  readonly locked: boolean;
  /** its headings: those below a title of its own, else below that of the page */
  readonly heading: 'h2' | 'h3';
  readonly onSubmit: () => void;
}

/** The fields of a form. Whoever shows it brings the button: `<button type="submit" form={id}>`. */
export function Form({ id, parts, rules, form, host, failure, locked, heading: Heading, onSubmit }: FormProps) {
  const texts = useContext(KitTexts);
  const afterPress = useAfterPress();
  const count = Object.keys(form.faults).length;
  return (
    <form
      ref={host}
      id={id}
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && <Note level="crit">{failure}</Note>}
      {texts && count >= MANY_FAULTS && <Note level="crit">{texts.faults.replace('{n}', String(count))}</Note>}
      {shownParts(parts, form.values).map((part) =>
        part.kind === 'heading' ? (
          <div key={part.key}>
            {part.label && <Heading>{part.label}</Heading>}
            {part.help && <p class="mut">{part.help}</p>}
          </div>
        ) : (
          <Field
            key={part.key}
            id={`${id}-${part.key}`}
            spec={part}
            value={form.values[part.key]}
            values={form.values}
            fault={form.faults[part.key]}
            required={isRequired(part, rules)}
            locked={locked || isLocked(part, form.values)}
            put={(value) => form.put(part.key, value)}
            fill={form.fill}
            onBlur={() => afterPress(() => form.leave(part.key))}
          />
        ),
      )}
    </form>
  );
}

/** Puts the keyboard into a field, by its key; of several controls into the one that says it is wrong, else into the first. */
export function focusField(host: HTMLElement | null, id: string, key: string): void {
  const fields = [...(host?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const field = fields.find(({ dataset }) => dataset.field === `${id}-${key}`);
  const control =
    field?.querySelector<HTMLElement>('[data-wrong]') ??
    field?.querySelector<HTMLElement>('input:not([hidden]),select,textarea,button,[tabindex="0"]');
  control?.focus();
  field?.scrollIntoView?.({ block: 'nearest' });
}
