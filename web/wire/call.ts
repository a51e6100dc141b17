import type { Calls } from '../../daemon/contract/endpoints/index';
import { Refused, UNREACHED } from './refused';

export { Refused, UNREACHED } from './refused';

export const TIMEOUT_MS = 60_000;
const SESSION_LOST = -2;
const UNAUTHORIZED = 401;

/** Sentences for failures that the box could not put into words itself. */
interface Texts {
  readonly network: string;
  readonly no_api: string;
  readonly failed: string;
  /** left out by a page whose calls are about no one thing */
  readonly no_id?: string;
}

/** What every call needs to know about the page it is made from. */
export interface Caller {
  token(): string | null;
  /** BCP 47 */
  language(): string;
  /** whole seconds since the last key or pointer input */
  idle(): number;
  readonly texts: Texts;
  /** the box no longer knows the session that this token stood for, and says why */
  onSessionLost(how: 'expired' | 'ended', token: string, why: string): void;
}

let caller: Caller | null = null;

/** Made once when the page starts, before the first call. */
export function connectCalls(made: Caller): void {
  caller = made;
}

/** The page's caller. Throws when the page did not start properly: a fault of ours, not of the network. */
export function theCaller(): Caller {
  if (!caller) throw new Error('connectCalls has not run');
  return caller;
}

type Values = Record<string, unknown>;
/** Nothing that could name one thing; what is there may be a number or a text, such as a job's. */
const isMissing = (id: unknown): boolean => id === undefined || id === null || id === '' || Number.isNaN(id);

const seconds = (): number => Math.floor(Date.now() / 1000);
/** What is sent of an input: null and undefined are not. */
export const given = (values: Values): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined && value !== null);

/** Splits a row's key into method and path, taking the values named in braces out of `input`. @throws Refused for one that is missing */
export function target(key: string, input: Values): { method: string; path: string; rest: Values } {
  const space = key.indexOf(' ');
  const rest = { ...input };
  const path = key.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (isMissing(value)) throw new Refused(UNREACHED, theCaller().texts.no_id ?? theCaller().texts.failed);
    return encodeURIComponent(String(value));
  });
  return { method: key.slice(0, space), path: path.startsWith('/') ? path : `/api/v1/${path}`, rest };
}

const queryOf = (values: Values): string =>
  new URLSearchParams(given({ ...values, t: seconds() }).map(([name, value]) => [name, String(value)])).toString();

/** Where something is fetched that a browser shows by itself (a picture). Never carries a token. */
export function addressOfCall<K extends keyof Calls & `GET ${string}`>(key: K, input: NoInfer<Calls[K]['in']>): string {
  const { path, rest } = target(key, input);
  return `${path}?${queryOf(rest)}`;
}

export function headersOf(token: string | null): Record<string, string> {
  const { language, idle } = theCaller();
  const headers: Record<string, string> = { 'Accept-Language': language(), 'X-Idle': String(idle()) };
  if (token) headers.Authorization = `Bearer ${token}`;
  return headers;
}

/** Sends it and waits for the status. Throws Refused when nothing answers within 60 s. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    return await fetch(path, { ...init, signal: limit.signal });
  } catch {
    throw new Refused(UNREACHED, theCaller().texts.network);
  } finally {
    clearTimeout(timer);
  }
}

interface Answer {
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
}

export async function answerOf(response: Response): Promise<Answer> {
  const { texts } = theCaller();
  if (response.status >= 500) throw new Refused(response.status, texts.network);
  if (response.status === 404) throw new Refused(404, texts.no_api);
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new Refused(response.status, response.ok ? texts.network : texts.failed);
  }
}

const fieldsOf = (data: unknown): Record<string, string> =>
  (data as { fields?: Record<string, string> } | null | undefined)?.fields ?? {};

export function settle(response: Response, answer: Answer, token: string | null): unknown {
  const { texts, onSessionLost } = theCaller();
  const code = answer.code ?? (response.ok ? UNREACHED : response.status);
  if (code === 0 && response.ok) return answer.data ?? null;
  if (token && (response.status === UNAUTHORIZED || code === SESSION_LOST))
    onSessionLost(code === SESSION_LOST ? 'ended' : 'expired', token, answer.message ?? '');
  throw new Refused(code, answer.message || texts.failed, fieldsOf(answer.data), answer.data ?? null);
}

/**
 * Asks the box. The key of a row is its method and path, so nothing of the table is shipped.
 * Throws Refused for every answer but code 0, and when none comes within 60 s.
 */
export async function call<K extends keyof Calls>(key: K, input: NoInfer<Calls[K]['in']>): Promise<Calls[K]['out']> {
  const { method, path, rest } = target(key, input);
  const token = theCaller().token();
  const headers = headersOf(token);
  const response =
    method === 'GET'
      ? await send(`${path}?${queryOf(rest)}`, { method, headers })
      : await send(path, {
          method,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...rest, t: seconds() }),
        });
  return settle(response, await answerOf(response), token) as Calls[K]['out'];
}

/**
 * Says good-bye while the page is being closed: sent even after it is gone, the answer is nobody's. That it says nothing of when somebody
 * was last at the page tells it from a page that is still used.
 */
export function sayGoodbye<K extends keyof Calls & `POST ${string}`>(key: K, input: NoInfer<Calls[K]['in']>): void {
  const { method, path, rest } = target(key, input);
  void fetch(path, {
    method,
    keepalive: true,
    headers: { Authorization: `Bearer ${theCaller().token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...rest, t: seconds() }),
  }).catch(() => {});
}
