import { CODE } from '../contract/codes';
import type { Envelope, Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import type { Refusal } from '../contract/refusal';
import type { Fault } from '../contract/shape';
import { say } from '../lang/index';
import { referenceIn } from './render/shipped';

/** What a caller gets: an HTTP status and the text of an envelope. */
export interface Answer {
  readonly status: number;
  readonly body: Envelope<unknown>;
}

/** A code between 400 and 599 is the HTTP status; a live session without the right is 403; everything else is decided in the body. */
const statusOf = (code: number): number => (code >= 400 && code < 600 ? code : code === CODE.forbidden ? 403 : 200);

/** @param doubt key of what is said of it where nobody knows that it worked */
export const success = (language: Language, data: unknown, doubt: string | null): Answer => ({
  status: 200,
  body: { code: CODE.ok, message: say(language, doubt ?? 'ok'), data: data ?? null },
});

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && typeof (value as Fault).key === 'string';

/** Sentences in the data of a refusal, alone or under `fields`, and shipped names among its references, in the caller's words. */
function inWords(language: Language, data: Refusal['data']): Refusal['data'] {
  if (data === null) return null;
  const worded = Object.entries(data).map(([name, value]): [string, unknown] => {
    if (isFault(value)) return [name, say(language, value.key, value.data)];
    if (name === 'fields') return [name, inWords(language, value as Refusal['data'])];
    return [name, name === 'refs' ? (value as readonly Reference[]).map((ref) => referenceIn(ref, language)) : value];
  });
  return Object.fromEntries(worded);
}

export function failure(language: Language, refusal: Refusal): Answer {
  const message = say(language, refusal.key, refusal.words);
  return {
    status: statusOf(refusal.code),
    body: { code: refusal.code, message, msg: message, data: inWords(language, refusal.data) },
  };
}
