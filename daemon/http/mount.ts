import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Author } from '../author';
import { CODE } from '../contract/codes';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { FileAnswer, InOf, OutOf, Row, Table, UploadedFile, Who } from '../contract/row';
import { faultsOf } from '../contract/shape';
import { languageOf } from '../lang/index';
import type { OperationLog } from '../record/index';
import type { Scope } from '../store/list';
import { UNREAD } from './body';
import type { Call } from './call';
import type { Caller, Client } from './caller';
import { CHECKS, type CheckParts } from './checks';
import { clientOf, ownerOf } from './client';
import { createOutcome, type OutcomeParts } from './outcome';
import { createRecording, type Trace } from './recording';
import { createRoutes } from './routes';
import { callerNow, mustStillHave } from './still';
import { API, targetOf } from './target';
import type { Tickets } from './tickets';

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

export interface MountParts extends CheckParts, Pick<OutcomeParts, 'failed' | 'reference'> {
  /** who is told what was done and what was refused */
  readonly record: Pick<OperationLog, 'done' | 'refused'>;
  /** in whose name a call changes the room */
  readonly author: Pick<Author, 'as'>;
  /** epoch s */
  readonly now: () => number;
  readonly tickets: Tickets;
}
type Handler = (ctx: object) => unknown;

/** What every handler of a row gets besides where the call comes from. */
const contextOf = ({ caller, row, input, language }: Trace) => ({
  input,
  language,
  caller,
  ...(row.sites ? { scope: caller?.scope } : {}),
});

/** Who asks, and in which words, as it stands on a request. */
const borneBy = ({ headers }: IncomingMessage) => ({
  authorization: headers.authorization ?? '',
  language: headers['accept-language'] ?? '',
});

/** What answers calls. */
export type Api = (request: IncomingMessage, response: ServerResponse) => void;

/** Every row of a table as a route: its checks in their order, its handler, its record. The table alone says which rows there are. */
export function mount<T extends Table>(table: T, handlers: Handlers<NoInfer<T>>, parts: MountParts): Api {
  const { tickets, failed, reference } = parts;
  const handlerOf = (key: string): Handler => handlers[key as keyof T & string] as unknown as Handler;
  const recording = createRecording({
    judge(key, input) {
      const fields = faultsOf(table[key]?.input ?? {}, input);
      if (Object.keys(fields).length > 0) throw new Refusal(CODE.validation, 'validation', { fields });
    },
    record: parts.record,
    knows: parts.identity.knows,
    now: parts.now,
    answer: (key, trace, input, language) =>
      handlerOf(key)({
        ...trace.client,
        ...contextOf({ ...trace, row: table[key]!, input: { ...input }, language }),
        forRecord: true,
      }),
    failed: (key, fault) => failed(reference(), key, fault),
  });

  /** A path that answers a file. @throws Refusal 1001 */
  function filePath(path: string): string {
    const key = routes.find('GET', API + path.split('?')[0]);
    if (key !== null && table[key]!.type !== undefined) return path;
    throw new Refusal(CODE.validation, 'validation', { fields: { path: { key: 'no_file' } } });
  }
  const inNameOf = <T>({ caller }: Call['trace'], run: () => T): T => parts.author.as(caller?.user_name ?? null, run);
  /** After a wait he may be another than before it. */
  function stillInName<T>(call: Call, run: () => T): T {
    const { caller } = call.trace;
    if (caller) mustStillHave(caller, callerNow(call, parts.identity));
    return inNameOf(call.trace, run);
  }
  const handleAs = (call: Call): unknown => {
    const { incoming, trace, body } = call;
    return handlerOf(trace.call)({
      ...trace.client,
      ...contextOf(trace),
      named: (name: string) => {
        trace.named = name;
      },
      inName: <T>(run: () => T): T => stillInName(call, run),
      ticket: (path: string) => tickets.issue(ownerOf(trace), { path: filePath(path), ...borneBy(incoming) }),
      ...(trace.row.file ? { file: body.file } : {}),
    });
  };
  const handle = (call: Call): unknown => inNameOf(call.trace, () => handleAs(call));
  const { answer, refuse } = createOutcome({ handle, recording, failed, reference });
  const routes = createRoutes({
    keys: Object.keys(table),
    callOf: (key, { incoming, outgoing, query }, params) => ({
      incoming,
      outgoing,
      query,
      params,
      body: UNREAD,
      trace: recording.begin(key, table[key]!, clientOf(incoming), languageOf(incoming.headers['accept-language'])),
    }),
    checks: CHECKS.map((check) => (call) => check(call, parts)),
    answer,
    refuse,
  });

  return (incoming, outgoing) => {
    const request = { incoming, outgoing, call: null };
    try {
      void routes.serve({ ...request, ...targetOf(incoming, tickets) });
    } catch (fault) {
      refuse({ ...request, path: '', query: new URLSearchParams() }, fault);
    }
  };
}
