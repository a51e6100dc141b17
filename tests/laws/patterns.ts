// Every regular expression that a source writes down.
import { filesBelow, textOf } from './sources';

export interface Pattern {
  readonly file: string;
  readonly pattern: RegExp;
}

/** A pattern stands where a value may: behind a bracket, a comma, an operator or a word that gives one. */
const LITERAL = /(?:[(,=:[!&|?{;>]|\breturn)\s*\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuy]*)/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*).*$/gm;

/** The patterns of a source that repeat anything. A sticky one looks at one place alone, each of which comes. */
function inSource(file: string): Pattern[] {
  const found = [...textOf(file).replace(COMMENT, '').matchAll(LITERAL)];
  return found
    .filter(([, source]) => /[*+{]/.test(source!))
    .map(([, source, flags]) => ({ file, pattern: new RegExp(source!, flags!.replace('y', 'g')) }));
}

export const patternsIn = (folders: readonly string[]): Pattern[] =>
  folders.flatMap((folder) => filesBelow(folder, /\.ts$/)).flatMap(inSource);
