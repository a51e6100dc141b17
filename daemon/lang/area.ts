import type { Language } from '../contract/model';

/** What is said about one thing, in every language. */
export type Area<Words> = Readonly<Record<Language, Words>>;
