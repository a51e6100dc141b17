import { fill, words } from '../../lang/words';
import { dropAutoLogin } from '../../state/session/auto_login';
import { Refused, UNREACHED } from '../../wire/call';

/** What the box says of a token that is worth nothing; any other refusal may pass, of the hour or of the address. */
const TOKEN_REFUSED = -1;

/** Refusals by the box itself, of which the user can do something by typing again; 500 to 599 are failures on the way. */
const isAnswer = ({ code }: Refused): boolean => code < 500 || code > UNREACHED;

/** Why a login failed, in a sentence. */
export function sentenceOf(reason: unknown): string {
  const w = words('login');
  if (!(reason instanceof Refused)) return w.failed;
  const message = reason.message || w.failed;
  const again = isAnswer(reason) && reason.data === null;
  return again ? fill(w.write_again, { message: message.replace(/[。．！!.]+$/u, '') }) : message;
}

/** The same for a login that nobody typed. A token that the box refuses is not sent a second time. */
export function autoSentenceOf(reason: unknown): string {
  const w = words('login');
  if (!(reason instanceof Refused && isAnswer(reason))) return w.auto_network;
  if (reason.code === TOKEN_REFUSED) dropAutoLogin();
  return sentenceOf(new Refused(reason.code, reason.message));
}

/** What a refusal brings: data that asks for another password, as an answer may, and what the box says of it. */
export function broughtBy(reason: unknown): { readonly result: object; readonly says: string | null } {
  const { data, message: says } = reason instanceof Refused ? reason : { data: null, message: null };
  return { result: Object(data), says };
}
