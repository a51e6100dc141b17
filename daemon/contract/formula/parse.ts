import type { Fault } from '../shape';
import { FUNCTIONS, type FunctionName, isFunction } from './functions';
import { caught, Halt } from './halt';
import { type Sign, type Token, tokensOf } from './tokens';

/** Where a formula takes a value from: an item by its id, or an item of the same device by its cell. */
export type Source = { readonly is: 'item'; readonly id: number } | { readonly is: 'cell'; readonly cell: string };
type Operator = Exclude<Sign, '(' | ')' | ','>;
/** A formula as a tree; `at` counts characters of its text from 1. */
export type Node =
  | { readonly is: 'number'; readonly value: number }
  | (Source & { readonly at: number })
  | { readonly is: 'minus'; readonly of: Node }
  | { readonly is: 'two'; readonly operator: Operator; readonly left: Node; readonly right: Node; readonly at: number }
  | { readonly is: 'if'; readonly condition: Node; readonly then: Node; readonly otherwise: Node }
  | { readonly is: 'call'; readonly name: FunctionName; readonly values: readonly Node[]; readonly at: number };

export interface Formula {
  readonly root: Node;
  /** each once, where it first stands */
  readonly sources: readonly (Source & { readonly at: number })[];
}

export const MOST_LENGTH = 500;
/** Brackets, signs and powers within one another. */
export const MOST_DEPTH = 32;
/** Parts of a formula. It has no loops, so that none is worked out twice: these are its steps. */
export const MOST_STEPS = 200;
export const MOST_SOURCES = 32;

const COMPARING: readonly Sign[] = ['<', '<=', '>', '>=', '=', '!='];
const ADDING: readonly Sign[] = ['+', '-'];
const MULTIPLYING: readonly Sign[] = ['*', '/'];

const nameOf = (source: Source): string => (source.is === 'item' ? `#${source.id}` : source.cell);

/** A recursive descent over the tokens. Comparison binds least, then sums, products, signs and powers, which go from the right. */
class Reading {
  private next = 0;
  private depth = 0;
  private steps = 0;
  private readonly found = new Map<string, Source & { readonly at: number }>();
  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Formula {
    const root = this.comparison();
    if (this.now.is !== 'end') this.unexpected();
    return { root, sources: [...this.found.values()] };
  }

  private get now(): Token {
    return this.tokens[this.next]!;
  }
  private unexpected(): never {
    const { is, at, text } = this.now;
    if (is === 'end') throw new Halt({ key: 'formula_unfinished', data: { position: at } });
    throw new Halt({ key: 'formula_unexpected', data: { position: at, found: text.slice(0, 20) } });
  }
  /** the sign that stands here, if it is one of those, and the place behind it */
  private taken<S extends Sign>(signs: readonly S[]): { readonly sign: S; readonly at: number } | null {
    const token = this.now;
    if (token.is !== 'sign' || !(signs as readonly Sign[]).includes(token.sign)) return null;
    this.next++;
    return { sign: token.sign as S, at: token.at };
  }
  private must(sign: Sign): void {
    if (!this.taken([sign])) this.unexpected();
  }
  private step<N extends Node>(node: N): N {
    this.steps++;
    if (this.steps > MOST_STEPS) throw new Halt({ key: 'formula_steps', data: { max: MOST_STEPS } });
    return node;
  }
  private deeper<T>(read: () => T): T {
    this.depth++;
    if (this.depth > MOST_DEPTH) throw new Halt({ key: 'formula_depth', data: { position: this.now.at, max: MOST_DEPTH } });
    const answer = read();
    this.depth--;
    return answer;
  }

  private comparison(): Node {
    const left = this.chain(ADDING, () => this.chain(MULTIPLYING, () => this.signed()));
    const operator = this.taken(COMPARING);
    if (!operator) return left;
    const right = this.chain(ADDING, () => this.chain(MULTIPLYING, () => this.signed()));
    return this.two(left, operator, right);
  }
  private two(left: Node, operator: { readonly sign: Sign; readonly at: number }, right: Node): Node {
    return this.step({ is: 'two', operator: operator.sign as Operator, left, right, at: operator.at });
  }
  /** operands between signs of one rank, worked out from the left */
  private chain(signs: readonly Sign[], operand: () => Node): Node {
    let left = operand();
    for (let sign = this.taken(signs); sign; sign = this.taken(signs)) left = this.two(left, sign, operand());
    return left;
  }
  private signed(): Node {
    return this.deeper(() => {
      const sign = this.taken(ADDING);
      if (!sign) return this.power();
      const of = this.signed();
      return sign.sign === '+' ? of : this.step({ is: 'minus', of });
    });
  }
  private power(): Node {
    const base = this.atom();
    const sign = this.taken(['^']);
    return sign ? this.two(base, sign, this.signed()) : base;
  }
  private atom(): Node {
    const token = this.now;
    if (this.taken(['('])) {
      const inner = this.comparison();
      this.must(')');
      return inner;
    }
    if (token.is === 'sign' || token.is === 'end') return this.unexpected();
    this.next++;
    if (token.is === 'number') return this.step({ is: 'number', value: token.value });
    if (token.is === 'item') return this.source({ is: 'item', id: token.id, at: token.at });
    return this.taken(['(']) ? this.call(token) : this.source({ is: 'cell', cell: token.text, at: token.at });
  }
  private source(source: Source & { readonly at: number }): Node {
    const name = nameOf(source);
    if (!this.found.has(name)) this.found.set(name, source);
    if (this.found.size > MOST_SOURCES) throw new Halt({ key: 'formula_sources', data: { max: MOST_SOURCES } });
    return this.step(source);
  }
  private call({ text: name, at }: Token): Node {
    if (name !== 'if' && !isFunction(name))
      throw new Halt({ key: 'formula_function', data: { position: at, name: name.slice(0, 20) } });
    const values = this.values();
    const { least, most } = name === 'if' ? { least: 3, most: 3 } : FUNCTIONS[name];
    if (values.length < least || values.length > most)
      throw new Halt(
        least === most
          ? { key: 'formula_count', data: { position: at, name, n: least } }
          : { key: 'formula_values', data: { position: at, name, min: least, max: most } },
      );
    if (name !== 'if') return this.step({ is: 'call', name, values, at });
    const [condition, then, otherwise] = values as [Node, Node, Node];
    return this.step({ is: 'if', condition, then, otherwise });
  }
  private values(): Node[] {
    if (this.taken([')'])) return [];
    const values = [this.comparison()];
    while (this.taken([','])) values.push(this.comparison());
    this.must(')');
    return values;
  }
}

/** A text as a formula, or what is wrong with it and where. Any text is answered. */
export function parseFormula(text: string): { readonly ok: Formula } | { readonly fault: Fault } {
  if (text.length > MOST_LENGTH) return { fault: { key: 'length_max', data: { max: MOST_LENGTH } } };
  return caught(() => new Reading(tokensOf(text)).whole());
}
