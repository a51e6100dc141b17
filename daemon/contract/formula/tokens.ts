import { Halt } from './halt';

export type Sign = '+' | '-' | '*' | '/' | '^' | '(' | ')' | ',' | '<' | '<=' | '>' | '>=' | '=' | '!=';

/** One piece of a formula; `at` counts characters from 1. */
export type Token = { readonly at: number } & (
  | { readonly is: 'number'; readonly value: number; readonly text: string }
  | { readonly is: 'item'; readonly id: number; readonly text: string }
  | { readonly is: 'name'; readonly text: string }
  | { readonly is: 'sign'; readonly sign: Sign; readonly text: string }
  | { readonly is: 'end'; readonly text: '' }
);

const BLANK = /\s+/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const ITEM = /#(\d{1,15})/y;
const NAME = /[A-Za-z][A-Za-z0-9_]*/y;
const SIGN = /<=|>=|==|!=|[-+*/^(),<>=×÷−≤≥≠]/y;
/** Full-width forms of what ASCII has, as a Chinese keyboard writes them, and how far off they stand. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDER = 0xfee0;

/** What a book writes otherwise. */
const ALIKE: Readonly<Record<string, Sign>> = {
  '==': '=',
  '−': '-',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

function match(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function numberAt(text: string, at: number): Token {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Halt({ key: 'formula_number', data: { position: at } });
  return { is: 'number', at, value, text };
}

function tokenAt(text: string, from: number): Token {
  const at = from + 1;
  const number = match(NUMBER, text, from)?.[0];
  if (number !== undefined) return numberAt(number, at);
  const item = match(ITEM, text, from);
  if (item) return { is: 'item', at, id: Number(item[1]), text: item[0] };
  const name = match(NAME, text, from)?.[0];
  if (name !== undefined) return { is: 'name', at, text: name };
  const sign = match(SIGN, text, from)?.[0];
  if (sign !== undefined) return { is: 'sign', at, sign: ALIKE[sign] ?? (sign as Sign), text: sign };
  throw new Halt({ key: 'formula_unexpected', data: { position: at, found: String.fromCodePoint(text.codePointAt(from) ?? 0) } });
}

/** The same in plain width, every character where it was. */
export const plain = (text: string): string => text.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER));

/** The pieces of a text, an end behind them. @throws Halt at what is none */
export function tokensOf(written: string): readonly Token[] {
  const text = plain(written);
  const tokens: Token[] = [];
  for (let from = 0; ; ) {
    from += match(BLANK, text, from)?.[0].length ?? 0;
    if (from >= text.length) return [...tokens, { is: 'end', at: text.length + 1, text: '' }];
    const token = tokenAt(text, from);
    tokens.push(token);
    from += token.text.length;
  }
}
