export type Words = Readonly<Record<string, string>>;
export function wordsOf(env?: Readonly<Record<string, string | undefined>>): Words;
export function fill(sentence: string, data: Readonly<Record<string, string | number>>): string;
