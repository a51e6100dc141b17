// Types as the contract's sources write them, read as data, so that an answer can be held against them.
import fs from 'node:fs';
import * as codes from '../../daemon/contract/codes';
import * as model from '../../daemon/contract/model';

export type Type =
  | { readonly is: 'string' | 'number' | 'boolean' | 'unknown' | 'never' }
  | { readonly is: 'value'; readonly value: string | number | boolean | null | undefined }
  | { readonly is: 'either'; readonly of: readonly Type[] }
  /** of objects: the names of all of them */
  | { readonly is: 'both'; readonly of: readonly Type[] }
  /** of an object: some of its names */
  | { readonly is: 'some'; readonly of: Type; readonly names: readonly string[] }
  | { readonly is: 'list'; readonly of: Type }
  | { readonly is: 'tuple'; readonly of: readonly Type[] }
  | { readonly is: 'record'; readonly of: Type }
  | { readonly is: 'object'; readonly fields: ReadonlyMap<string, Field>; readonly from: readonly Type[] }
  | { readonly is: 'named'; readonly name: string; readonly of: readonly Type[] }
  | { readonly is: 'part'; readonly whole: Type; readonly key: string | null };
export interface Field {
  readonly type: Type;
  readonly optional: boolean;
}
interface Declared {
  readonly parameters: readonly string[];
  readonly type: Type;
}

const CONTRACT = new URL('../../daemon/contract/', import.meta.url).pathname;
const VALUES: Readonly<Record<string, unknown>> = { ...codes, ...model };
/** words, texts, numbers, signs */
const PIECE = /'(?:\\.|[^'\\])*'|[A-Za-z_$][\w$]*|-?\d[\d_]*(?:\.\d+)?|=>|[^\s]/g;
const WORDS: Readonly<Record<string, Type>> = {
  string: { is: 'string' },
  number: { is: 'number' },
  boolean: { is: 'boolean' },
  unknown: { is: 'unknown' },
  never: { is: 'never' },
  null: { is: 'value', value: null },
  undefined: { is: 'value', value: undefined },
  true: { is: 'value', value: true },
  false: { is: 'value', value: false },
};

/** The words that a type of words allows. */
const wordsIn = (type: Type): string[] =>
  type.is === 'either' ? type.of.flatMap(wordsIn) : type.is === 'value' ? [String(type.value)] : [];

/** Reads types from a text without comments. */
function reader(text: string) {
  const pieces = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ').match(PIECE) ?? [];
  let at = 0;
  const next = (): string => pieces[at++] ?? '';
  const has = (piece: string): boolean => {
    if (pieces[at] !== piece) return false;
    at++;
    return true;
  };
  const need = (piece: string): void => {
    if (!has(piece)) throw new Error(`${piece} expected before ${pieces.slice(at, at + 8).join(' ')}`);
  };
  /** entries up to a closing piece */
  function several<T>(end: string, read: () => T): T[] {
    const list: T[] = [];
    while (!has(end)) {
      list.push(read());
      has(',');
    }
    return list;
  }

  function either(): Type {
    has('|');
    const of = [both()];
    while (has('|')) of.push(both());
    return of.length === 1 ? of[0]! : { is: 'either', of };
  }
  function both(): Type {
    const of = [list()];
    while (has('&')) of.push(list());
    return of.length === 1 ? of[0]! : { is: 'both', of };
  }
  function list(): Type {
    has('readonly');
    let type = single();
    while (has('[')) {
      if (has(']')) type = { is: 'list', of: type };
      else {
        const piece = next();
        const key = piece.startsWith("'") ? piece.slice(1, -1) : null;
        while (!has(']')) at++;
        type = { is: 'part', whole: type, key };
      }
    }
    return type;
  }
  function single(): Type {
    if (has('(')) {
      const inner = either();
      need(')');
      return inner;
    }
    if (has('[')) return { is: 'tuple', of: several(']', either) };
    if (has('{')) return object([]);
    if (has('typeof')) return valueType(VALUES[next()]);
    const word = next();
    if (word.startsWith("'")) return { is: 'value', value: word.slice(1, -1) };
    if (/^-?\d/.test(word)) return { is: 'value', value: Number(word.replaceAll('_', '')) };
    if (Object.hasOwn(WORDS, word)) return WORDS[word]!;
    const of = has('<') ? several('>', either) : [];
    if (word === 'Pick') return { is: 'some', of: of[0]!, names: wordsIn(of[1]!) };
    if (word === 'Record') return { is: 'record', of: of[1]! };
    return word === 'Readonly' || word === 'Partial' ? of[0]! : { is: 'named', name: word, of };
  }
  function object(from: readonly Type[]): Type {
    const fields = new Map<string, Field>();
    while (!has('}')) {
      has('readonly');
      const name = next().replaceAll("'", '');
      const optional = has('?');
      need(':');
      fields.set(name, { type: either(), optional });
      has(';');
      has(',');
    }
    return { is: 'object', fields, from };
  }
  function declaration(): Declared {
    const kind = next();
    // its name
    next();
    const parameters = has('<') ? several('>', next) : [];
    if (kind === 'type') {
      need('=');
      return { parameters, type: either() };
    }
    const from: Type[] = [];
    if (has('extends'))
      do from.push(single());
      while (has(','));
    need('{');
    return { parameters, type: object(from) };
  }
  return { either, declaration };
}

/** What `typeof` names: a list or an object whose parts are the values. */
function valueType(value: unknown): Type {
  const parts = Object.values(value as object).map((part): Type => ({ is: 'value', value: part as string }));
  return { is: 'list', of: { is: 'either', of: parts } };
}

/** A file of the contract, or every file of a folder of it. */
const filesOf = (name: string): string[] =>
  name.endsWith('.ts') ? [name] : fs.readdirSync(CONTRACT + name).map((file) => `${name}/${file}`);

/** Exported types of some files and folders of the contract, each read when it is asked for. */
export function declarationsOf(names: readonly string[]): (name: string) => Declared {
  const texts = new Map<string, string>();
  for (const file of names.flatMap(filesOf)) {
    const text = fs.readFileSync(CONTRACT + file, 'utf8');
    for (const { index, 1: name } of text.matchAll(/^export (?:interface|type) (\w+)/gm))
      texts.set(name!, text.slice(index + 'export '.length));
  }
  const read = new Map<string, Declared>();
  return (name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`no type ${name} is declared`);
    const declared = read.get(name) ?? reader(text).declaration();
    read.set(name, declared);
    return declared;
  };
}

/** The type of what each call answers, by its key. */
export function outputsOf(): ReadonlyMap<string, Type> {
  const found = new Map<string, Type>();
  for (const file of fs.readdirSync(`${CONTRACT}endpoints`)) {
    const text = fs.readFileSync(`${CONTRACT}endpoints/${file}`, 'utf8');
    for (const [, call, type] of text.matchAll(/^ {2}'((?:GET|POST|PUT|DELETE) [^']+)': \{[\s\S]*?out: as<([\s\S]*?)>\(\)/gm))
      found.set(call!, reader(type!).either());
  }
  return found;
}
