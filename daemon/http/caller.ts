import type { Func } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Asker, PlainPages, PlainWho, Row, Who } from '../contract/row';
import { type Caller, isRoot } from '../people/caller';

export type { Caller };

/** Where a call comes from, as the socket says it; headers are not believed (decision 13). */
export interface Client {
  readonly address: string;
  /** nobody on the way can read along: https or loopback */
  readonly secure: boolean;
  readonly agent: string;
  /** who somebody says they are that have no session yet, for the operation record */
  readonly named?: (name: string) => void;
  /**
   * Runs what a call does after a wait in its caller's name, as what it does before one.
   * @throws Refusal as `callerNow` does, 1004 where he has lost a site or a right meanwhile
   */
  readonly inName?: <T>(run: () => T) => T;
  /** It is read for the operation record right before or after a change, and answered at once: afterwards it may say something else. */
  readonly forRecord?: true;
  /** An address that fetches a file once, as whoever asks for it now. @throws Refusal 1001 where the path answers no file */
  readonly ticket?: (path: string) => string;
}

/** What http asks of people. */
export interface Identity {
  who(token: string): Caller | null;
  /** why a token that names nobody is refused: 401, or code -2 when its session was ended */
  lost(token: string): Refusal;
  /** somebody used the session just now; `idle_s`: seconds since the last key or pointer input, null when a call does not say */
  active(session: string, idle_s: number | null): void;
  /** whether a live session or token may be used from there and now. @throws Refusal 1011 */
  allow(caller: Caller, client: Client): void;
  /** whether somebody is logged in from that address, or from its network */
  knows(address: string): boolean;
  /** a login that broke its rules came from that address */
  malformed(address: string): void;
  /** @throws Refusal 1005 when it is not the caller's own password */
  verify(caller: Caller, secret: string, nonce: string | undefined, client: Client): Promise<void>;
}

/** The token of `Authorization: Bearer …`, or null. */
export const bearer = (header: string | undefined): string | null =>
  /^Bearer +([\w.~+/=-]{1,256})$/i.exec(header ?? '')?.[1] ?? null;

/** Seconds of `X-Idle` (decision 43), null without a usable one. */
export function idleOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

export const isPlain = (who: Who): who is PlainWho => typeof who === 'string' || 'func' in who;

/** Whether a row lets anybody in for some value of the field that decides. */
export const mayBePublic = (who: Who): boolean => (isPlain(who) ? who === 'public' : Object.values(who.of).includes('public'));

type Raw = Readonly<Record<string, unknown>>;
/** What a row says for the value of the field that decides; an object may have no text at all, and a list is not the one value in it. */
const chosen = <T>(of: Readonly<Record<string, T>>, value: unknown): T | undefined =>
  (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(of, value) ? of[value] : undefined;

/** The right a call needs; where a field decides, a value that the row does not name needs a session and fails its rule later. */
export const rightOf = (who: Who, raw: Raw): PlainWho => (isPlain(who) ? who : (chosen(who.of, raw[who.by]) ?? 'session'));

/** The pages that a call belongs to; again a value that the row does not name fails its rule later. */
export function pagesOf({ pages = 'any' }: Asker, raw: Raw): PlainPages {
  return typeof pages === 'object' && 'by' in pages ? (chosen(pages.of, raw[pages.by]) ?? 'any') : pages;
}

/** Whether a live session or token may use a function. */
export const holds = (caller: Caller, func: Func): boolean => isRoot(caller) || caller.funcs.has(func);

/** A row that says what it acts on writes. */
const writes = ({ subject }: Row): boolean => subject !== undefined;

/** Any session may write what asks for no function; a token that is cut to functions was not given that. */
function hasRight(right: PlainWho, row: Row, caller: Caller): boolean {
  if (right === 'public') return true;
  if (right === 'session') return !caller.limited || !writes(row) || row.cut === true;
  return right === 'root' ? isRoot(caller) : holds(caller, right.func);
}

/** Whether one of the pages from which a call is made is in somebody's menu. */
export function mayAsk(row: Asker, { menus }: Pick<Caller, 'menus'>, raw: Raw = {}): boolean {
  const pages = pagesOf(row, raw);
  return menus === null || pages === 'any' || pages.some((page) => menus.has(page));
}

/**
 * Whether somebody has the right to a call, and one of its pages.
 * @param raw its fields; left out while nobody has read them: what one of them decides is not asked yet
 * @throws Refusal 401, 1004
 */
export function mayCall(row: Row, caller: Caller | null, raw?: Raw): void {
  if (!raw && !isPlain(row.who)) return;
  const right = rightOf(row.who, raw ?? {});
  if (right === 'public') return;
  if (!caller) throw new Refusal(401, 'session_missing');
  if (!hasRight(right, row, caller) || !mayAsk(row, caller, raw)) throw new Refusal(1004, 'no_permission');
}

/** Whether a call needs the caller's own password. */
export function verifies({ verify }: Row, input: Readonly<Record<string, unknown>>): boolean {
  if (typeof verify !== 'object') return verify === true;
  return !verify.except.includes(String(input[verify.by]));
}
