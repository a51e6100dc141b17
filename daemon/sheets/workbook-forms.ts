import { tokens } from './xml';

/** What a number in a cell of some form means; null: itself. */
export type DatePart = 'both' | 'date' | 'time' | null;

/** Forms that every workbook has without declaring them (ECMA-376, 18.8.30; 27–36 and 50–58 are those of Chinese). */
function builtin(id: number): DatePart {
  if (id === 22) return 'both';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'date';
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? 'time' : null;
}

/** letters of a form's code (a spreadsheet writes no more): what is longer is no date */
const MOST_LETTERS = 255;
/** Hours, minutes or seconds that go on beyond their day. */
const LASTING = /^(?:h+|m+|s+)$/;
/** signs after which one letter stands for itself */
const AS_IT_IS = '\\_*';

/** The letters of a code that say something: those outside of quotes and brackets, and not after a backslash. */
function sayingLetters(code: string): string {
  let letters = '';
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (AS_IT_IS.includes(sign)) at += 1;
    else if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      if (end < 0) return letters;
      const inside = code.slice(at + 1, end);
      if (sign === '[' && LASTING.test(inside)) letters += inside;
      at = end;
    } else letters += sign;
  }
  return letters;
}

/** What a form's code says, by its letters of dates and times. */
export function ofCode(code: string): DatePart {
  if (code.length > MOST_LETTERS) return null;
  const letters = sayingLetters((code.split(';')[0] ?? '').toLowerCase()).replace(/general|am\/pm|a\/p/g, '');
  const [hasDate, hasTime] = [/[yd]/.test(letters), /[hs]/.test(letters)];
  if (hasDate && hasTime) return 'both';
  return hasTime ? 'time' : hasDate || /m/.test(letters) ? 'date' : null;
}

/** The cell forms of a style sheet: what numbers in them mean, by the form's place. */
export function dateForms(xml: string): (form: number) => DatePart {
  const codes = new Map<number, DatePart>();
  const forms: DatePart[] = [];
  let inForms = false;
  for (const token of tokens(xml)) {
    if (token.is === 'text') continue;
    if (token.name === 'cellXfs') inForms = token.is === 'open' && !token.empty;
    if (token.is !== 'open') continue;
    if (token.name === 'numFmt') codes.set(Number(token.attribute('numFmtId')), ofCode(token.attribute('formatCode') ?? ''));
    if (inForms && token.name === 'xf') {
      const id = Number(token.attribute('numFmtId') ?? 0);
      forms.push(codes.get(id) ?? builtin(id));
    }
  }
  return (form) => forms[form] ?? null;
}
