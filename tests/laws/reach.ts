// Which calls of the box a part of the console can come to make: its top-level declarations, and which of them name which.
import { filesBelow, resolved, textOf } from './sources';

/** A top-level declaration as `file#name`; `file#` is what a file does when it is loaded. */
export type Place = string;
interface Statement {
  readonly names: readonly string[];
  /** without comments and types */
  readonly code: string;
}

const COMMENT = /('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const TYPE = /^(?:export )?(?:declare )?(?:type|interface) /;
const LOADS = /^(?:import|export)\b([^;'(=]*?)(?:from )?'([^']+)'/;
const NAMED = /^(?:export )?(default )?(?:async )?(?:function\*?|(?:abstract )?class) *(\w+)/;
const BOUND = /^(?:export )?(?:const|let) (?:\{([^}]*)\}|\[([^\]]*)\]|(\w+))/;
/** a word that is neither a property nor the key of one */
const WORD = /(?<![\w$])(?<!(?<!\.\.)\.)[A-Za-z_$][\w$]*(?![\w$:])/g;
const STRING = /'(?:\\.|[^'\\\n])*'/g;
const CALL = /(?<!Calls\[)'((?:GET|POST|PUT|DELETE) [a-z][^']*)'/g;
/** what is loaded later, with what is taken of it: `.then(({ A }) =>`, `.then((file) => file.A)`, `(await import(…)).A` */
const LATER = /import\('([^']+)'\)(?:\s*\.then\(\(\{([^}]*)\}\)|\s*\.then\(\((\w+)\) =>|\)\.(\w+))?/g;

/** `a, b as c, d: e = 1, type F` → what each is called there and here. */
const bindings = (list: string): (readonly [there: string, here: string])[] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/\s*=.*$/, ''))
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/ as |: ?/))
    .map(([there = '', here = there]) => [there, here]);

const namesIn = (code: string): string[] => {
  const named = NAMED.exec(code);
  if (named) return [named[2]!, ...(named[1] ? ['default'] : [])];
  const [, fields, list, one] = BOUND.exec(code) ?? [];
  if (one) return [one];
  if (fields ?? list) return bindings((fields ?? list)!).map(([, here]) => here);
  return code.startsWith('export default') ? ['default'] : [];
};

/** A file is formatted: whatever begins at the edge of a line begins a statement. */
function statementsOf(text: string): Statement[] {
  return text
    .replace(COMMENT, (_, string = '') => string)
    .split(/\n(?=[A-Za-z_$])/)
    .filter((code) => !TYPE.test(code))
    .map((code) => ({ names: namesIn(code), code }));
}

/** What a file holds and what its words mean. */
interface File {
  readonly statements: readonly Statement[];
  /** words that other files gave it */
  readonly given: ReadonlyMap<string, Place>;
  /** names under which it hands on what others hold */
  readonly passed: ReadonlyMap<string, Place>;
  readonly loads: readonly string[];
}

function fileOf(name: string): File {
  const given = new Map<string, Place>();
  const passed = new Map<string, Place>();
  const loads: string[] = [];
  const all = statementsOf(textOf(name));
  for (const { code } of all) {
    const [line, what = '', from = ''] = LOADS.exec(code) ?? [];
    const to = line && resolved(name, from);
    if (!line || !to || / type /.test(` ${what.split('{')[0]}`)) continue;
    loads.push(to);
    const [alone = '', braced = ''] = what.split(/[{}]/);
    const own = alone.replace(',', '').trim();
    const into = code.startsWith('export') ? passed : given;
    if (own) into.set(own.replace('* as ', ''), own.startsWith('*') ? `${to}#*` : `${to}#default`);
    for (const [there, here] of bindings(braced)) into.set(here, `${to}#${there}`);
  }
  return { statements: all.filter(({ code }) => !LOADS.test(code)), given, passed, loads };
}

/** Code in which nothing is looked for: what stands there is reached by its own way. */
export type Cut = (file: string, code: string) => string;

/** Reads the console's sources once; asks what can be reached from some places. */
export function createReach(cut: Cut = (_, code) => code) {
  const files = new Map(filesBelow('web', /\.tsx?$/).map((name) => [name, fileOf(name)]));

  /** all that a file gives */
  const everything = (file: string): Place[] => {
    const { statements, passed } = files.get(file) ?? { statements: [], passed: new Map<string, Place>() };
    const names = [...statements.flatMap(({ names }) => names), ...passed.keys()];
    return names.includes('default') ? [`${file}#default`] : names.map((name) => `${file}#${name}`);
  };

  function later(file: string, code: string): Place[] {
    return [...code.matchAll(LATER)].flatMap(([, spec = '', fields, whole, own]) => {
      const to = resolved(file, spec);
      if (!to || !files.has(to)) return [];
      const used = whole ? [...code.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name]) => name!) : [];
      const names = fields ? bindings(fields).map(([there]) => there) : own ? [own] : used;
      return [`${to}#`, ...(names.length > 0 ? names.map((name) => `${to}#${name}`) : everything(to))];
    });
  }

  /** the code of a place, as far as it is looked at */
  function codeAt(place: Place): string[] {
    const [name = '', what = ''] = place.split('#');
    const held = files.get(name)?.statements.filter(({ names }) => (what === '' ? names.length === 0 : names.includes(what)));
    return (held ?? []).map(({ code }) => cut(name, code));
  }

  const memory = new Map<Place, readonly Place[]>();
  /** what a place names, one step on */
  function next(place: Place): readonly Place[] {
    const known = memory.get(place);
    if (known) return known;
    const [name = '', what = ''] = place.split('#');
    const file = files.get(name);
    if (!file) return [];
    if (what === '*') return everything(name);
    const there = file.passed.get(what);
    const own = new Set(file.statements.flatMap(({ names }) => names));
    const steps = new Set<Place>([`${name}#`, ...(there ? [there] : [])]);
    if (what === '') for (const to of file.loads) steps.add(`${to}#`);
    for (const code of codeAt(place)) {
      for (const to of later(name, code)) steps.add(to);
      for (const [word] of code.replace(STRING, "''").matchAll(WORD)) {
        const to = file.given.get(word) ?? (own.has(word) ? `${name}#${word}` : null);
        if (to) steps.add(to);
      }
    }
    const list = [...steps];
    memory.set(place, list);
    return list;
  }

  const callsIn = (code: string): string[] => [...code.matchAll(CALL)].map(([, call]) => call!);
  const callsAt = (place: Place): string[] => codeAt(place).flatMap(callsIn);

  /** Every place that can be come to, with the one before it. */
  function reached(from: readonly Place[]): ReadonlyMap<Place, Place | null> {
    for (const place of from) if (!files.has(place.split('#')[0]!)) throw new Error(`no file of ${place}`);
    const found = new Map<Place, Place | null>(from.map((place) => [place, null]));
    for (const place of found.keys()) for (const to of next(place)) if (!found.has(to)) found.set(to, place);
    return found;
  }

  return {
    files: [...files.keys()],
    statements: (file: string): readonly Statement[] => files.get(file)!.statements,
    later,
    callsIn,
    reached,
    /** the calls that can be made from there, each with the way to it */
    calls(from: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
      const found = reached(from);
      const calls = new Map<string, readonly Place[]>();
      for (const place of found.keys())
        for (const call of callsAt(place)) {
          if (calls.has(call)) continue;
          const way: Place[] = [];
          for (let at: Place | null | undefined = place; at; at = found.get(at)) way.unshift(at);
          calls.set(call, way);
        }
      return calls;
    },
  };
}
