import { unreadable } from './faults';

/** One tag, or the text between two. Names come without their prefix. */
export type Token =
  | { readonly is: 'open'; readonly name: string; readonly attribute: (name: string) => string | null; readonly empty: boolean }
  | { readonly is: 'close'; readonly name: string }
  | { readonly is: 'text'; readonly text: string };

const damaged = () => unreadable('sheet_damaged');
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function characterOf(code: number): string {
  if (!(code > 0 && code <= 0x10ffff)) throw damaged();
  return String.fromCodePoint(code);
}

/** The five names that XML has and numbers; there are no others, since nothing may be declared. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{1,8}));|&/gi, (all, hex, decimal, name) => {
    const known = hex ? characterOf(Number.parseInt(hex, 16)) : decimal ? characterOf(Number(decimal)) : ENTITIES[name ?? ''];
    if (known === undefined || all === '&') throw damaged();
    return known;
  });
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Where a tag ends: a `>` inside of quotes does not end it. Each character is looked at once. */
function endOfTag(xml: string, from: number): number {
  const mark = /[>"']/g;
  for (mark.lastIndex = from; ; ) {
    const found = mark.exec(xml);
    if (!found) throw damaged();
    if (found[0] === '>') return found.index;
    const closing = xml.indexOf(found[0], found.index + 1);
    if (closing < 0) throw damaged();
    mark.lastIndex = closing + 1;
  }
}

const ATTRIBUTE = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function tagOf(inside: string): Token {
  if (inside.startsWith('/')) return { is: 'close', name: bare(inside.slice(1).trim()) };
  const empty = inside.endsWith('/');
  const body = empty ? inside.slice(0, -1) : inside;
  const name = /^[^\s]*/.exec(body)![0];
  const attribute = (wanted: string): string | null => {
    for (const [, key, double, single] of body.matchAll(ATTRIBUTE))
      if (bare(key!) === wanted) return decoded(double ?? single ?? '');
    return null;
  };
  return { is: 'open', name: bare(name), attribute, empty };
}

/** Passes what stands between `<` and its end that is no tag; null: it is one. */
function passed(xml: string, at: number): number | null {
  const until = (end: string, from: number): number => {
    const found = xml.indexOf(end, from);
    if (found < 0) throw damaged();
    return found + end.length;
  };
  if (xml.startsWith('<!--', at)) return until('-->', at + 4);
  if (xml.startsWith('<?', at)) return until('?>', at + 2);
  // a document type may declare entities that grow without end or fetch files
  if (xml.startsWith('<!', at) && !xml.startsWith('<![CDATA[', at)) throw unreadable('sheet_doctype');
  return null;
}

/** Walks an XML text from its beginning, in time proportional to it. @throws Refusal 1001 where it is none or declares a type */
export function* tokens(xml: string): Generator<Token> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const end = open < 0 ? xml.length : open;
    if (end > at) yield { is: 'text', text: decoded(xml.slice(at, end)) };
    if (open < 0) return;
    const after = passed(xml, open);
    if (after !== null) at = after;
    else if (xml.startsWith('<![CDATA[', open)) {
      const close = xml.indexOf(']]>', open);
      if (close < 0) throw damaged();
      yield { is: 'text', text: xml.slice(open + 9, close) };
      at = close + 3;
    } else {
      const close = endOfTag(xml, open + 1);
      yield tagOf(xml.slice(open + 1, close));
      at = close + 1;
    }
  }
}

/** Characters that XML cannot hold, and texts that look like their form, as `_xHHHH_` (ECMA-376, ST_Xstring). */
const asForm = (text: string): string =>
  text.replace(
    /[^\P{Cc}\t\n]|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu,
    (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
/** What `asForm` wrote, as it was. */
export const fromForm = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as it stands between tags or in quotes. */
export const escaped = (text: string): string => asForm(text).replace(/[&<>"]/g, (c) => ESCAPES[c]!);
