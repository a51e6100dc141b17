import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { InOf, OutOf, Row, Table, UploadedFile, Who } from '../contract/row';
import { faultsOf, take } from '../contract/shape';
import { languageOf } from '../lang/index';
import type { OperationLog } from '../record/index';
import type { Scope } from '../store/list';
import { type Body, readBody } from './body';
import {
  bearer,
  type Caller,
  type Client,
  type Identity,
  idleOf,
  isPlain,
  mayBePublic,
  mayCall,
  rightOf,
  verifies,
} from './caller';
import { type Answer, failure, success } from './envelope';
import { checkHost, checkQuery, type HostNames, sameHost } from './hosts';
import { createRecording, type Recording, type Trace } from './recording';

type Env = { Bindings: HttpBindings };
type MaybePublic<W extends Who> = W extends 'public'
  ? true
  : W extends { of: infer O }
    ? 'public' extends O[keyof O]
      ? true
      : false
    : false;

/** What a handler gets. A row that is filtered by sites gives a scope, and only such a row. */
export type Ctx<R extends Row> = Client & {
  readonly input: InOf<R>;
  readonly language: Language;
  readonly caller: MaybePublic<R['who']> extends true ? Caller | null : Caller;
} & (R extends { sites: true } ? { readonly scope: Scope } : unknown) &
  (R extends { file: object } ? { readonly file: UploadedFile } : unknown);

/** One function a row: a missing one does not compile. */
export type Handlers<T extends Table> = {
  readonly [K in keyof T & string]: (ctx: Ctx<T[K]>) => OutOf<T[K]> | Promise<OutOf<T[K]>>;
};

export interface MountParts {
  readonly identity: Identity;
  readonly hosts: () => HostNames;
  /** a fault nobody foresaw, told once with the reference that its caller got */
  readonly failed: (reference: string, call: string, fault: unknown) => void;
  /** a name for one fault */
  readonly reference: () => string;
  /** who is told what was done and what was refused */
  readonly record: Pick<OperationLog, 'done' | 'refused'>;
  /** epoch s */
  readonly now: () => number;
}
type Handler = (ctx: object) => unknown;

const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/** Where a request or an upgrade comes from. */
export function clientOf(request: IncomingMessage): Client {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return {
    address,
    secure: 'encrypted' in request.socket || isLoopback(address),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
}

/** Who calls: nobody where a row lets anybody in, else a live session. @throws Refusal 401 or -2 */
function identify(row: Row, request: IncomingMessage, identity: Identity, trace: Trace): Caller | null {
  const token = bearer(request.headers.authorization);
  const caller = token === null ? null : identity.who(token);
  trace.caller = caller;
  if (caller) {
    // who may not come from there may still leave
    if (row.who !== 'public') identity.allow(caller, clientOf(request));
    identity.active(caller.session, idleOf(request.headers['x-idle'] as string | undefined));
  } else if (!mayBePublic(row.who)) throw token === null ? new Refusal(401, 'session_missing') : identity.lost(token);
  if (isPlain(row.who)) mayCall(row.who, caller);
  return caller;
}

/** The fields a call sends: of the query, of the body, and of the path, which wins. Names the row does not know fall away. */
async function inputOf(
  row: Row,
  c: Context<Env>,
  caller: Caller | null,
  identity: Identity,
): Promise<{ input: Record<string, unknown>; body: Body }> {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const body = reads ? { fields: c.req.query(), file: null } : await readBody(c.env.incoming, row.file);
  mayCall(rightOf(row.who, body.fields), caller);
  const fields = row.input ?? {};
  const texts = reads || row.file !== undefined;
  const input = { ...take(fields, body.fields, texts ? 'query' : 'body'), ...take(fields, c.req.param(), 'query') };
  let faults = faultsOf(fields, input, row.partial);
  if (Object.keys(faults).length === 0) faults = row.also?.(input as never) ?? {};
  if (Object.keys(faults).length === 0) return { input, body };
  // A08: a login that breaks its rules counts like a wrong one
  if (row.input?.captcha_code) identity.malformed(clientOf(c.env.incoming).address);
  throw new Refusal(1001, 'validation', { fields: faults });
}

/** One call from the socket to its handler, in the order in which each check may speak. */
async function run(handle: Handler, c: Context<Env>, parts: MountParts, recording: Recording, trace: Trace): Promise<unknown> {
  const { row } = trace;
  const request = c.env.incoming;
  checkHost(request.headers.host, parts.hosts());
  checkQuery(new URL(c.req.url).searchParams);
  const caller = identify(row, request, parts.identity, trace);
  if (request.method !== 'GET' && !sameHost(request.headers.origin, request.headers.host))
    throw new Refusal(403, 'origin_refused');
  const { input, body } = await inputOf(row, c, caller, parts.identity);
  const { client } = trace;
  trace.input = input;
  if (caller && verifies(row, input))
    await parts.identity.verify(caller, String(input.verify_password), input.nonce as string | undefined, client);
  recording.reach(trace);
  return handle({
    ...client,
    ...contextOf(trace, row, input, trace.language),
    named: (name: string) => {
      trace.named = name;
    },
    ...(row.file ? { file: body.file } : {}),
  });
}

/** What every handler of a row gets besides where the call comes from. */
const contextOf = ({ caller }: Trace, row: Row, input: Record<string, unknown>, language: Language) => ({
  ...{ input, language, caller },
  ...(row.sites ? { scope: caller?.scope } : {}),
});

const json = ({ status, body }: Answer): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
const refused = (c: Context<Env>, code: number, key: string): Response =>
  json(failure(languageOf(c.env.incoming.headers['accept-language']), new Refusal(code, key)));

const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}` });

function answering(call: string, row: Row, handle: Handler, parts: MountParts, recording: Recording) {
  return async (c: Context<Env>): Promise<Response> => {
    const language = languageOf(c.env.incoming.headers['accept-language']);
    const trace = recording.begin(call, row, clientOf(c.env.incoming), language);
    try {
      const out = await run(handle, c, parts, recording, trace);
      recording.succeeded(trace, out);
      if (row.type === undefined) return json(success(language, out));
      const named = row.download === undefined ? {} : attached(row.download);
      return new Response(String(out), { headers: { 'content-type': row.type, 'cache-control': 'no-store', ...named } });
    } catch (fault) {
      const reference = parts.reference();
      if (!(fault instanceof Refusal)) parts.failed(reference, call, fault);
      const refusal = fault instanceof Refusal ? fault : new Refusal(500, 'internal', null, { reference });
      recording.failed(trace, refusal);
      return json(failure(language, refusal));
    }
  };
}

export const API = '/api/v1/';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']);
const patternOf = (path: string): string => API + path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Every row of a table as a route. Order of the checks: path, Host, token in the address, session and right, content type,
 * size, depth, rules of the fields, verification password, handler. What nobody mounted is 404, another method 405 or 501.
 */
export function mount<T extends Table>(table: T, handlers: Handlers<T>, parts: MountParts): Hono<Env> {
  const app = new Hono<Env>();
  const calls = Object.entries(table) as [keyof T & string, Row][];
  const handlerOf = (call: string): Handler => handlers[call as keyof T & string] as unknown as Handler;
  const recording = createRecording({
    ...{ table, record: parts.record, now: parts.now },
    answer: (call, trace, input, language) =>
      handlerOf(call)({ ...trace.client, ...contextOf(trace, table[call]!, { ...input }, language) }),
    failed: (call, fault) => parts.failed(parts.reference(), call, fault),
  });
  // a path that is written out stands before one with a parameter in that place
  for (const [call, row] of calls.sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))) {
    const [method, path] = call.split(' ') as [string, string];
    app.on(method, patternOf(path), answering(call, row, handlerOf(call), parts, recording));
  }
  for (const path of new Set(calls.map(([call]) => call.split(' ')[1]!)))
    app.all(patternOf(path), (c) =>
      METHODS.has(c.req.method) ? refused(c, 405, 'method_wrong') : refused(c, 501, 'method_unknown'),
    );
  app.notFound((c) => refused(c, 404, 'unknown_path'));
  return app;
}
