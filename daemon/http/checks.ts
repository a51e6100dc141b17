import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { othersTurn } from '../store/slices';
import { isHeldBack } from './answer';
import { readBody } from './body';
import type { Call } from './call';
import { bearer, type Identity, idleOf, mayBePublic, mayCall, verifies } from './caller';
import { ownerOf } from './client';
import { checkHost, checkQuery, type HostNames, sameHost } from './hosts';
import { readInput } from './input';
import type { Places } from './places';
import { callerNow } from './still';
import type { Work } from './work';

export interface CheckParts {
  readonly identity: Identity;
  readonly hosts: () => HostNames;
  /** false: the data folder takes no change */
  readonly isKept: boolean;
  readonly places: Pick<Places, 'known'>;
  readonly work: Pick<Work, 'take' | 'takesFile'>;
}
/** One question to a call. @throws Refusal when it goes no further */
type Check = (call: Call, parts: CheckParts) => void | Promise<void>;

const looks = ({ incoming: { method } }: Call): boolean => method === 'GET' || method === 'HEAD';

/** 421 */
const host: Check = ({ incoming }, { hosts }) => checkHost(incoming, hosts());

/** 401 */
const address: Check = ({ query }) => checkQuery(query);

/** Nobody where a row lets anybody in, else a live session: 401 or -2; 1011 where it may not be used from there or now. */
const session: Check = ({ incoming: { headers, socket }, trace }, { identity, places }) => {
  const { row, client } = trace;
  const token = bearer(headers.authorization);
  const caller = token === null ? null : identity.who(token);
  trace.caller = caller;
  if (caller) {
    // who may not come from there may still leave
    if (row.who !== 'public') identity.allow(caller, client);
    places.known(socket, caller.user_id);
    identity.active(caller.session, idleOf(headers['x-idle'] as string | undefined));
  } else if (!mayBePublic(row.who)) throw token === null ? new Refusal(401, 'session_missing') : identity.lost(token);
};

/** 1004, or 401 */
const right: Check = ({ trace: { row, caller } }) => mayCall(row, caller);

/** -1 while nothing can be saved */
const saving: Check = (call, { isKept }) => {
  const { row } = call.trace;
  if (!isKept && !looks(call) && !row.reads && !row.fleeting) throw new Refusal(CODE.failed, 'data_read_only');
};

/** 403 */
const origin: Check = ({ incoming: { method, headers } }) => {
  if (method !== 'GET' && !sameHost(headers.origin, headers.host)) throw new Refusal(403, 'origin_refused');
};

/** Of a name that comes twice the first counts. */
function firstOf(query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of query) fields[name] ??= value;
  return fields;
}

/** Asks for a body that is held back until somebody wants it (RFC 9110, 10.1.1). */
function invite({ incoming, outgoing }: Call): void {
  if (!isHeldBack(incoming)) return;
  delete incoming.headers.expect;
  outgoing.writeContinue();
}

/** Bytes of a body of which only so many may be on their way at a time. */
const LONG = 1024 * 1024;
const isLong = ({ incoming: { headers } }: Call): boolean =>
  headers['content-length'] === undefined || Number(headers['content-length']) > LONG;

/** 429 while as many long files as may be are on their way */
function admitFile(call: Call, { work }: CheckParts): void {
  const { trace, outgoing } = call;
  if ((trace.row.file || trace.row.body_bytes) && isLong(call) && !work.takesFile(ownerOf(trace), outgoing))
    throw new Refusal(429, 'too_fast');
}

/** Type, size, JSON and depth of the body: 415, 413, 400. */
const body: Check = async (call, parts) => {
  admitFile(call, parts);
  call.body = looks(call)
    ? { fields: firstOf(call.query), file: null }
    : await readBody(call.incoming, call.trace.row.file, () => invite(call), call.trace.row.body_bytes);
};

/** What was waited for is worked at in a turn of its own (server.ts gives the first). */
const turn: Check = (call, { work }) => (looks(call) ? undefined : work.take(ownerOf(call.trace), call.outgoing));

/** 1004, or 401, where a field decides about right or page */
const rightOfField: Check = ({ body: { fields }, trace: { row, caller } }) => mayCall(row, caller, fields);

/** 1001 */
const rules: Check = (call, { identity }) => {
  const { row, client } = call.trace;
  const kind = looks(call) ? 'query' : row.file ? 'form' : 'body';
  const { input, faults } = readInput(call.trace, { kind, fields: call.body.fields, params: call.params });
  if (Object.keys(faults).length > 0) {
    // A08: a login that breaks its rules counts like a wrong one
    if (row.input?.captcha_code) identity.malformed(client.address);
    throw new Refusal(1001, 'validation', { fields: faults });
  }
  Object.assign(call.trace, { input, file: call.body.file?.name ?? '' });
};

/** Bytes of a body whose rules take a turn: the first of that size takes a shared core 50 ms. */
const MANY = 64 * 1024;
/** What is said of a large body is judged, and then others have their turn before anything is done with it. */
const breath: Check = ({ incoming: { headers }, trace: { row } }) =>
  row.body_bytes && !(Number(headers['content-length']) <= MANY) ? othersTurn() : undefined;

/** 1005 */
const password: Check = async ({ trace: { row, caller, input, client } }, { identity }) => {
  if (caller && verifies(row, input))
    await identity.verify(caller, String(input.verify_password), input.nonce as string | undefined, client);
};

/** 401 or -2, 1004: what was waited for is done with the rights of now */
const still: Check = (call, { identity }) => {
  const { trace } = call;
  if (trace.caller && !looks(call) && !mayBePublic(trace.row.who)) trace.caller = callerNow(call, identity);
};

/** What a call is asked behind its path, in the order in which each may speak (README.md). */
export const CHECKS: readonly Check[] = [
  host,
  address,
  session,
  right,
  saving,
  origin,
  body,
  turn,
  rightOfField,
  rules,
  breath,
  password,
  still,
];
