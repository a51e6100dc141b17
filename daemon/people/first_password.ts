import { Refusal } from '../contract/refusal';

/** What nobody can type into a field of a login. */
const UNTYPED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * The password that the environment gives the first user. A file with line ends of Windows leaves one behind it.
 * @returns null: none is given
 * @throws Refusal 'first_password' when no login could take it
 */
export function givenPassword(given: string | undefined): string | null {
  const text = given?.replace(/\r?\n?$/, '') ?? '';
  if (text === '') return null;
  if (text.trim() === '' || UNTYPED.test(text)) throw new Refusal(-1, 'first_password');
  return text;
}
