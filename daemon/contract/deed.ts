// What a row says for the operation record: what its call does, and to what.

/** One thing said in each language; zh_cn is the master. */
export type Words = readonly [zh_cn: string, zh_tw: string, zh_xg: string, en_us: string];

/** What a call does, in words; where a field decides, by the value of that field. */
export type Deed = Words | { readonly by: string; readonly of: Readonly<Record<string, Words>>; readonly otherwise: Words };

/** There is none, and why. */
export interface None {
  readonly none: string;
}

type Values = Readonly<Record<string, unknown>>;
/** Fields that name a thing, from the outside in; or how its name is made of them. */
export type NamedBy = readonly string[] | ((thing: Values) => string);

/** Who calls, as far as it decides what they may read. */
export interface Asker {
  readonly funcs: ReadonlySet<string>;
  /** addresses of the pages they may open; null: all of them */
  readonly menus: ReadonlySet<string> | null;
}

/** What a call is about, and what of it is another now. */
export interface Subject {
  /** the row that reads it, asked as the caller right before the handler and right after; left out: what was sent says it all */
  readonly row?: string;
  /** what that row is asked with; null: this time there is nothing to read */
  readonly ask?: (input: Values, caller: Asker) => Values | null;
  /** of a list, whether this one is meant; left out: all of them, or the answer itself */
  readonly meant?: (thing: Values, input: Values) => boolean;
  /** names of it that change by themselves: whoever sends it back as it was read, with its `update_time`, may send older values */
  readonly moving?: readonly string[];
  /** of what was read, else of what was sent; 'file': the uploaded file's own name */
  readonly name: NamedBy | 'file' | None;
  /**
   * left out: fields that were sent and are otherwise than before · 'sent': what was asked for, nothing of it is kept ·
   * 'moved': it moves something in the room, from what to what
   */
  readonly change?: 'sent' | 'moved' | None;
}
