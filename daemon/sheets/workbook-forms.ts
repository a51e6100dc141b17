import { tokens } from './xml';

/** What a number in a cell of some form means; null: itself. */
export type DatePart = 'both' | 'date' | 'time' | null;

/** Forms that every workbook has without declaring them (ECMA-376, 18.8.30; 27–36 and 50–58 are those of Chinese). */
function builtin(id: number): DatePart {
  if (id === 22) return 'both';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'date';
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? 'time' : null;
}

/** What a form's code says: letters of dates and times outside of quotes, brackets and after a backslash. */
function ofCode(code: string): DatePart {
  const letters = (code.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general|am\/pm|a\/p/gi, '')
    .toLowerCase();
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
