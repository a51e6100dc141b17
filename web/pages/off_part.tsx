import { Note } from '../ui/note/index';
import type { FormPart, Values } from './kit/spec';

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What is filled in for the first time is wanted: the first of these fields turns its service on. */
export const onWith =
  (keys: readonly string[]) =>
  (before: Values, after: Values): Values => {
    const some = (values: Values): boolean => keys.some((key) => isFilled(values[key]));
    return before.enable === false && !some(before) && some(after) ? { enable: true } : {};
  };

interface Off {
  /** of the switch that it speaks of */
  readonly label: string;
  /** what does not happen while it is off */
  readonly says: string;
  /** the verb on the button */
  readonly action: string;
  readonly shown: (values: Values) => boolean;
}

/** The last word of a form before it is saved: what it sets up is off. Its button turns it on. */
export const offPart = ({ label, says, action, shown }: Off): FormPart => ({
  kind: 'custom',
  key: 'off',
  label,
  shown,
  draw: ({ locked, fill }) => (
    <Note
      level="warn"
      action={
        <button type="button" class="btn" disabled={locked} onClick={() => fill({ enable: true })}>
          {action}
        </button>
      }
    >
      {says}
    </Note>
  ),
});
