import type { Func } from './codes';
import type { Deed, None, Subject } from './deed';
import type { RecordModule } from './entities';
import type { Route } from './routes';
import type { Faults, Fields, Input } from './shape';

/** Everybody · any session · user 1 · a session with one function permission. */
export type PlainWho = 'public' | 'session' | 'root' | { readonly func: Func };
/** Who may call; `by` names an input field whose value decides. */
export type Who = PlainWho | { readonly by: string; readonly of: Readonly<Record<string, PlainWho>> };

/** The pages from which a call is made, at least one; 'any': the shell makes it, whatever page it shows. */
export type PlainPages = 'any' | readonly [Route, ...Route[]];
/** Of whose menu a call is part; `by` names the input field whose value decides, as it does in `who`. */
export type Pages = PlainPages | { readonly by: string; readonly of: Readonly<Record<string, PlainPages>> };

/** Who may call, and from which pages: whoever has none of them in his menu is refused. What is open to everybody has none. */
export type Asker =
  | { readonly who: 'public'; readonly pages?: never }
  | { readonly who: Exclude<Who, 'public'>; readonly pages: Pages };

/** One call as data. Its key is its method and path: `'PUT setting/devices/{id}'`. */
export type Row = Asker & Terms;
/** What a call takes, answers and leaves in the operation record. */
interface Terms {
  /** filtered by the caller's sites: the handler gets a scope, and only then */
  readonly sites?: true;
  /**
   * needs `verify_password`: the caller's own password, sealed, or a ticket; `by` names an input field and `except` its
   * values that do without; 'at_need': what it is about decides, and the handler asks
   */
  readonly verify?: true | 'at_need' | { readonly by: string; readonly except: readonly string[] };
  /** a token that is cut to functions may call it, though it writes and asks for none: it acts on that token alone */
  readonly cut?: true;
  /** the body changes part of an entity: fields left out stay as they are */
  readonly partial?: true;
  readonly input?: Fields;
  /** names that it will take once something acts on them, with their path (`ntp.server`): until then they are refused */
  readonly awaits?: readonly string[];
  /** the name of a field that is a document: the body may be the document itself, too */
  readonly whole?: string;
  /** by field the sentence that asks for it where it is missing, as the specification has it */
  readonly asks?: Readonly<Record<string, string>>;
  /** a rule over several fields, a named pure function beside the rule */
  readonly also?: (input: never) => Faults;
  /** it may be called while nothing can be saved: what it does is done at once, or may be forgotten */
  readonly fleeting?: true;
  /** it only looks, whatever its method: not in the operation record unless it was refused for a right */
  readonly reads?: true;
  /** the answer is not an envelope but this content type: a text, or a FileAnswer that says it more exactly */
  readonly type?: string;
  /** the answer is a file of this name */
  readonly download?: string;
  /** where its input has an `export`, the answer is a file, or the id of the job that makes it */
  readonly exports?: true;
  /** multipart: the name of the file field and its largest size */
  readonly file?: { readonly field: string; readonly max_bytes: number };
  /** bytes of a body that may be longer than an ordinary one */
  readonly body_bytes?: number;
  /** a type only; nothing of it exists when the program runs */
  readonly out: unknown;
  /** key of what is said of an answer of which nobody knows that it worked; null: it did */
  readonly doubt?: (out: never) => string | null;
  /** an input that passes, for OpenAPI and the tests */
  readonly example: Readonly<Record<string, unknown>>;
  /** what it does, one line, for OpenAPI */
  readonly does: string;
  /** where the operation record has it */
  readonly module: RecordModule;
  /** what it does, as the operation record tells it */
  readonly deed?: Deed;
  /** what it is about, as the operation record tells it */
  readonly subject?: Subject | None;
}
/** A row that may change something says what it does to what; one that only looks may be refused, and says what it does. */
type Doing = Row & { readonly deed: Deed } & ({ readonly reads: true } | { readonly subject: Subject | None });
/** An answer that is a file. */
export interface FileAnswer {
  /** content type */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** under which it is to be kept; without one it is shown */
  readonly name?: string;
}
/** An answer that is a file which is read, or made, while it is sent. */
export interface StreamAnswer {
  /** content type */
  readonly type: string;
  readonly name: string;
  /** bytes; null: nobody knows yet */
  readonly length: number | null;
  /** it becomes much smaller when it is packed on its way */
  readonly packs: boolean;
  /** hands it over piece by piece; `signal` ends with whoever receives it */
  readonly send: (sink: (piece: Uint8Array) => void | Promise<void>, signal: AbortSignal) => Promise<void>;
  /** whoever asked for it has got all of it */
  readonly sent?: () => void;
}
export const as = <T>(): T => undefined as T;
/** What is said of an answer instead of success; null: it is one. */
export const doubtOf = ({ doubt }: Row, out: unknown): string | null => doubt?.(out as never) ?? null;

export type Table = {
  readonly [call: string]: Row;
  readonly [call: `${'POST' | 'PUT' | 'DELETE'} ${string}`]: Doing;
};
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}
type Plain<R extends Row> = R['input'] extends Fields ? Input<R['input']> : Record<never, never>;
type Ids = 'id' | 'user_id' | 'device_group_id' | 'code' | 'key';
export type InOf<R extends Row> = R extends { partial: true }
  ? Partial<Plain<R>> & Pick<Plain<R>, keyof Plain<R> & Ids>
  : Plain<R>;
export type OutOf<R extends Row> = R['out'];
export type CallsOf<T extends Table> = {
  readonly [K in keyof T & string]: { readonly in: InOf<T[K]>; readonly out: OutOf<T[K]> };
};
