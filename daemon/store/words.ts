import { LANGUAGES, type Language } from '../contract/model';

/** One name in every language of the product. */
export type Words = Readonly<Record<Language, string>>;

/** A name somebody typed: the same in every language. */
export const sameWords = (name: string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, name])) as Record<Language, string>;

/** The texts inside a JSON column of words, for a list to search. */
export const wordsOf = (column: string): readonly string[] => LANGUAGES.map((language) => `${column} ->> '$.${language}'`);
