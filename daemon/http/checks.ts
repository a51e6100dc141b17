import { Refusal } from '../contract/refusal';
import type { Row } from '../contract/row';
import { type Faults, faultsOf, take } from '../contract/shape';
import { readBody } from './body';
import type { Call } from './call';
import { bearer, type Identity, idleOf, mayBePublic, mayCall, verifies } from './caller';
import { checkHost, checkQuery, type HostNames, sameHost } from './hosts';

export interface CheckParts {
  readonly identity: Identity;
  readonly hosts: () => HostNames;
}
/** One question to a call. @throws Refusal when it goes no further */
type Check = (call: Call, parts: CheckParts) => void | Promise<void>;

const looks = ({ incoming: { method } }: Call): boolean => method === 'GET' || method === 'HEAD';

/** 421 */
const host: Check = ({ incoming }, { hosts }) => checkHost(incoming, hosts());

/** 401 */
const address: Check = ({ query }) => checkQuery(query);

/** Nobody where a row lets anybody in, else a live session: 401 or -2; 1011 where it may not be used from there or now. */
const session: Check = ({ incoming: { headers }, trace }, { identity }) => {
  const { row, client } = trace;
  const token = bearer(headers.authorization);
  const caller = token === null ? null : identity.who(token);
  trace.caller = caller;
  if (caller) {
    // who may not come from there may still leave
    if (row.who !== 'public') identity.allow(caller, client);
    identity.active(caller.session, idleOf(headers['x-idle'] as string | undefined));
  } else if (!mayBePublic(row.who)) throw token === null ? new Refusal(401, 'session_missing') : identity.lost(token);
};

/** 1004, or 401 */
const right: Check = ({ trace: { row, caller } }) => mayCall(row, caller);

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

/** Type, size, JSON and depth of the body: 415, 413, 400. */
const body: Check = async (call) => {
  call.body = looks(call) ? { fields: firstOf(call.query), file: null } : await readBody(call.incoming, call.trace.row.file);
};

/** 1004, or 401, where a field decides about right or page */
const rightOfField: Check = ({ body: { fields }, trace: { row, caller } }) => mayCall(row, caller, fields);

/** A body that is a document itself: what is no other field of the row belongs to it; `t` is of every call. */
function asFields({ whole, input = {} }: Row, sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (whole === undefined || Object.hasOwn(sent, whole)) return sent;
  const document = Object.entries(sent).filter(([name]) => name !== 't' && !Object.hasOwn(input, name));
  return document.length > 0 ? { ...sent, [whole]: Object.fromEntries(document) } : sent;
}

/** The fields a call sends: of the query, of the body, and of the path, which wins. Names the row does not know fall away. */
function inputOf(call: Call): Record<string, unknown> {
  const { row } = call.trace;
  const fields = row.input ?? {};
  const texts = looks(call) || row.file !== undefined;
  return { ...take(fields, asFields(row, call.body.fields), texts ? 'query' : 'body'), ...take(fields, call.params, 'query') };
}

/** The faults of each field alone, or where there are none those of several together. */
function faultsIn({ input: fields = {}, partial, also }: Row, input: Record<string, unknown>): Faults {
  const faults = faultsOf(fields, input, partial);
  return Object.keys(faults).length > 0 ? faults : (also?.(input as never) ?? {});
}

/** 1001 */
const rules: Check = (call, { identity }) => {
  const { row, client } = call.trace;
  const input = inputOf(call);
  const faults = faultsIn(row, input);
  if (Object.keys(faults).length > 0) {
    // A08: a login that breaks its rules counts like a wrong one
    if (row.input?.captcha_code) identity.malformed(client.address);
    throw new Refusal(1001, 'validation', { fields: faults });
  }
  Object.assign(call.trace, { input, file: call.body.file?.name ?? '' });
};

/** 1005 */
const password: Check = async ({ trace: { row, caller, input, client } }, { identity }) => {
  if (caller && verifies(row, input))
    await identity.verify(caller, String(input.verify_password), input.nonce as string | undefined, client);
};

/** What a call is asked behind its path, in the order in which each may speak (README.md). */
export const CHECKS: readonly Check[] = [host, address, session, right, origin, body, rightOfField, rules, password];
