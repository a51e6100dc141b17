import { $session } from '../session/session';
import { readData, write, writeData } from './storage';

/** What was typed into a form that was not saved, for when its page had to go (a session that ended, a reload). */
interface Draft {
  readonly user: string;
  readonly form: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const isDraft = (data: unknown): data is Draft =>
  typeof data === 'object' && data !== null && typeof (data as Draft).values === 'object' && (data as Draft).values !== null;

/** Keeps what is typed, for this browser tab alone; secrets must not be among it. */
export function keepDraft(form: string, values: Draft['values']): void {
  const user = $session.get()?.user_name;
  if (user !== undefined) writeData('draft', { user, form, values } satisfies Draft, 'session');
}

export const dropDraft = (): void => write('draft', null, 'session');

/** What the same user typed into the same form, or null. */
export function draftOf(form: string): Draft['values'] | null {
  const data = readData('draft', 'session');
  return isDraft(data) && data.form === form && data.user === $session.get()?.user_name ? data.values : null;
}
