// Words that a page in one language must not say: those that only other languages have.
import { LANGUAGES, type Language } from '../../daemon/contract/model';
import { programOf } from '../hands/beside';
import { wordAreas, wordFile } from '../hands/words';

const SHORTEST = 2;

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

async function saidIn(language: Language): Promise<ReadonlySet<string>> {
  const read = wordAreas().map(async (area) => leavesOf((await import(programOf(wordFile(language, area)))).default));
  return new Set((await Promise.all(read)).flat());
}

/** Whole texts of other languages that are none of this one's. Names of the languages themselves are said in each. */
export async function foreignTo(language: Language): Promise<readonly string[]> {
  const own = await saidIn(language);
  const others = await Promise.all(LANGUAGES.filter((other) => other !== language).map(saidIn));
  const texts = new Set(others.flatMap((said) => [...said]));
  return [...texts].filter((text) => text.length >= SHORTEST && !text.includes('{') && !own.has(text));
}
