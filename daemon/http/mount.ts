import type { IncomingMessage, ServerResponse } from 'node:http';
import { CODE } from '../contract/codes';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { FileAnswer, InOf, OutOf, Row, StreamAnswer, Table, UploadedFile, Who } from '../contract/row';
import { faultsOf, take } from '../contract/shape';
import { languageOf } from '../lang/index';
import type { OperationLog } from '../record/index';
import type { Scope } from '../store/list';
import { fileHeaders, writeJson, writeLongJson, writeStream, writeText } from './answer';
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
import { failure, success } from './envelope';
import { checkHost, checkQuery, type HostNames, sameHost } from './hosts';
import { createRecording, type Recording, type Trace } from './recording';
import { createRouting } from './routing';
import { DOWNLOAD, type Tickets } from './tickets';

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

/** What a handler answers: of a row that exports, a file or the job that makes it too. */
type Out<R extends Row> = OutOf<R> | (R extends { exports: true } ? FileAnswer | { readonly job_id: string } : never);

/** One function a row: a missing one does not compile. */
export type Handlers<T extends Table> = {
  readonly [K in keyof T & string]: (ctx: Ctx<T[K]>) => Out<T[K]> | Promise<Out<T[K]>>;
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
  readonly tickets: Tickets;
}
type Handler = (ctx: object) => unknown;
type RunParts = MountParts & {
  /** a path that answers a file. @throws Refusal 1001 */
  readonly filePath: (path: string) => string;
};

/** A request that is a call: what its path and its query say. */
interface Asked {
  readonly request: IncomingMessage;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

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

/** Of a name that comes twice the first counts. */
function firstOf(query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of query) fields[name] ??= value;
  return fields;
}

/** A body that is a document itself: what is no other field of the row belongs to it; `t` is of every call. */
function asFields({ whole, input = {} }: Row, sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (whole === undefined || Object.hasOwn(sent, whole)) return sent;
  const document = Object.entries(sent).filter(([name]) => name !== 't' && !Object.hasOwn(input, name));
  return document.length > 0 ? { ...sent, [whole]: Object.fromEntries(document) } : sent;
}

/** The fields a call sends: of the query, of the body, and of the path, which wins. Names the row does not know fall away. */
async function inputOf(
  row: Row,
  { request, params, query }: Asked,
  caller: Caller | null,
  identity: Identity,
): Promise<{ input: Record<string, unknown>; body: Body }> {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const body = reads ? { fields: firstOf(query), file: null } : await readBody(request, row.file);
  mayCall(rightOf(row.who, body.fields), caller);
  const fields = row.input ?? {};
  const texts = reads || row.file !== undefined;
  const input = { ...take(fields, asFields(row, body.fields), texts ? 'query' : 'body'), ...take(fields, params, 'query') };
  let faults = faultsOf(fields, input, row.partial);
  if (Object.keys(faults).length === 0) faults = row.also?.(input as never) ?? {};
  if (Object.keys(faults).length === 0) return { input, body };
  // A08: a login that breaks its rules counts like a wrong one
  if (row.input?.captcha_code) identity.malformed(clientOf(request).address);
  throw new Refusal(1001, 'validation', { fields: faults });
}

/** One call from the socket to its handler, in the order in which each check may speak. */
async function run(handle: Handler, asked: Asked, parts: RunParts, recording: Recording, trace: Trace): Promise<unknown> {
  const { row } = trace;
  const { request } = asked;
  checkHost(request, parts.hosts());
  checkQuery(asked.query);
  const caller = identify(row, request, parts.identity, trace);
  if (request.method !== 'GET' && !sameHost(request.headers.origin, request.headers.host))
    throw new Refusal(403, 'origin_refused');
  const { input, body } = await inputOf(row, asked, caller, parts.identity);
  const { client } = trace;
  Object.assign(trace, { input, file: body.file?.name ?? '' });
  if (caller && verifies(row, input))
    await parts.identity.verify(caller, String(input.verify_password), input.nonce as string | undefined, client);
  recording.reach(trace);
  return handle({
    ...client,
    ...contextOf(trace, row, input, trace.language),
    named: (name: string) => {
      trace.named = name;
    },
    ticket: (path: string) => parts.tickets.issue({ path: parts.filePath(path), ...borneBy(request) }),
    ...(row.file ? { file: body.file } : {}),
  });
}

/** What every handler of a row gets besides where the call comes from. */
const contextOf = ({ caller }: Trace, row: Row, input: Record<string, unknown>, language: Language) => ({
  ...{ input, language, caller },
  ...(row.sites ? { scope: caller?.scope } : {}),
});

/** What went wrong inside is for the log alone; the caller gets a reference to it. */
function unforeseen(call: string, fault: unknown, parts: MountParts): Refusal {
  const reference = parts.reference();
  parts.failed(reference, call, fault);
  return new Refusal(500, 'internal', null, { reference });
}

const isFile = (out: unknown): out is FileAnswer => typeof out === 'object' && out !== null && 'bytes' in out;
const isStream = (out: unknown): out is StreamAnswer => typeof out === 'object' && out !== null && 'send' in out;
/** What is no envelope: a file that says itself what it is, or a text of the row's type; null: an envelope. */
function fileOf({ type, download, exports }: Row, out: unknown): FileAnswer | StreamAnswer | null {
  if ((type !== undefined || exports) && (isFile(out) || isStream(out))) return out;
  return type === undefined ? null : { type, bytes: Buffer.from(String(out)), ...(download !== undefined && { name: download }) };
}

/** Who asks, and in which words, as it stands on a request. */
const borneBy = ({ headers }: IncomingMessage) => ({
  authorization: headers.authorization ?? '',
  language: headers['accept-language'] ?? '',
});

type Answering = (asked: Asked, response: ServerResponse) => Promise<void>;

function answering(call: string, row: Row, handle: Handler, parts: RunParts, recording: Recording): Answering {
  return async (asked, response) => {
    const { request } = asked;
    const language = languageOf(request.headers['accept-language']);
    const trace = recording.begin(call, row, clientOf(request), language);
    try {
      const out = await run(handle, asked, parts, recording, trace);
      recording.succeeded(trace, out);
      const file = fileOf(row, out);
      if (file && isStream(file)) return await writeStream(request, response, file);
      if (file) return writeText(request, response, { status: 200, headers: fileHeaders(file), text: file.bytes });
      if (row.long) return await writeLongJson(response, success(language, out));
      writeJson(request, response, success(language, out));
    } catch (fault) {
      // half a file is said to be none by the end of its connection
      if (response.headersSent) {
        if (!response.destroyed && !(fault instanceof Refusal)) unforeseen(call, fault, parts);
        return void response.destroy();
      }
      const refusal = fault instanceof Refusal ? fault : unforeseen(call, fault, parts);
      recording.failed(trace, refusal);
      writeJson(request, response, failure(language, refusal));
    }
  };
}

export const API = '/api/v1/';

/** Path and query of a request's target, which may be a whole address (RFC 9112, 3.2.2). @throws Refusal 400 */
function targetOf(text: string): { readonly path: string; readonly query: URLSearchParams } {
  if (/^https?:/i.test(text)) {
    if (!URL.canParse(text)) throw new Refusal(400, 'body_incomplete');
    const { pathname, searchParams } = new URL(text);
    return { path: pathname, query: searchParams };
  }
  const at = text.indexOf('?');
  return { path: at < 0 ? text : text.slice(0, at), query: new URLSearchParams(at < 0 ? '' : text.slice(at + 1)) };
}

/** What answers calls. */
export type Api = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Every row of a table as a route. Order of the checks: path, Host, token in the address, session and right, content type,
 * size, depth, rules of the fields, verification password, handler. What nobody mounted is 404, another method 405 or 501.
 */
export function mount<T extends Table>(table: T, handlers: Handlers<T>, parts: MountParts): Api {
  const calls = Object.entries(table) as [keyof T & string, Row][];
  const handlerOf = (call: string): Handler => handlers[call as keyof T & string] as unknown as Handler;
  const recording = createRecording({
    ...{ record: parts.record, now: parts.now },
    answer: (call, trace, input, language) =>
      handlerOf(call)({ ...trace.client, ...contextOf(trace, table[call]!, { ...input }, language) }),
    failed: (call, fault) => parts.failed(parts.reference(), call, fault),
  });
  const route = createRouting(
    calls.map(([call]) => call),
    API,
  );
  const callAt = (path: string): string | null => {
    try {
      return route('GET', path).call;
    } catch {
      return null;
    }
  };
  const filePath = (path: string): string => {
    const call = callAt(API + path.split('?')[0]);
    if (call !== null && table[call]!.type !== undefined) return path;
    throw new Refusal(CODE.validation, 'validation', { fields: { path: { key: 'no_file' } } });
  };
  const running: RunParts = { ...parts, filePath };
  const answers = new Map(calls.map(([call, row]) => [call, answering(call, row, handlerOf(call), running, recording)]));

  /** What a request asks for: its own target, or what its ticket stands for, as whoever got it. */
  function targetBehind(request: IncomingMessage): ReturnType<typeof targetOf> {
    const target = targetOf(request.url ?? '');
    if (!target.path.startsWith(DOWNLOAD)) return target;
    const ticketed = request.method === 'GET' ? parts.tickets.take(target.path) : null;
    if (!ticketed) throw new Refusal(404, 'unknown_path');
    request.headers.authorization = ticketed.authorization;
    request.headers['accept-language'] = ticketed.language;
    return targetOf(API + ticketed.path);
  }

  return (request, response) => {
    try {
      const { path, query } = targetBehind(request);
      const { call, params } = route(request.method ?? '', path);
      const asked = { request, params, query };
      answers.get(call)!(asked, response).catch((fault: unknown) => {
        parts.failed(parts.reference(), call, fault);
        response.destroy();
      });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      writeJson(request, response, failure(languageOf(request.headers['accept-language']), fault));
    }
  };
}
