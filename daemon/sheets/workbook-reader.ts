import type { Read, Table } from './cell';
import { unreadable } from './faults';
import { LIMITS, type Limits } from './limits';
import { readSheet } from './sheet-reader';
import { type Archive, openArchive } from './unzip';
import { dateForms } from './workbook-forms';
import { fromForm, tokens } from './xml';

const WORKBOOK = 'xl/workbook.xml';
/** how the file of an old or a locked workbook begins (compound file) */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const damaged = () => unreadable('sheet_damaged');

export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
export const isOldWorkbook = (bytes: Uint8Array): boolean => COMPOUND.every((byte, i) => bytes[i] === byte);

/** Files that the workbook refers to, by the id of the reference. */
function relationsOf(archive: Archive): Map<string, string> {
  const files = new Map<string, string>();
  for (const token of tokens(archive.text('xl/_rels/workbook.xml.rels') ?? '')) {
    if (token.is !== 'open' || token.name !== 'Relationship') continue;
    const target = token.attribute('Target') ?? '';
    files.set(token.attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return files;
}

interface Named {
  readonly name: string;
  readonly file: string;
}

/** The sheets of a workbook in their order, and whether its days are counted from 1904. */
function sheetsOf(archive: Archive, limits: Limits): { readonly sheets: readonly Named[]; readonly from_1904: boolean } {
  const text = archive.text(WORKBOOK);
  if (text === null) throw unreadable('sheet_not_workbook');
  const files = relationsOf(archive);
  const sheets: Named[] = [];
  let from_1904 = false;
  for (const token of tokens(text)) {
    if (token.is !== 'open') continue;
    if (token.name === 'workbookPr') from_1904 = /^(?:1|true)$/.test(token.attribute('date1904') ?? '');
    if (token.name !== 'sheet') continue;
    const file = files.get(token.attribute('id') ?? '');
    if (file === undefined) throw damaged();
    sheets.push({ name: fromForm(token.attribute('name') ?? ''), file });
  }
  if (sheets.length > limits.sheets) throw unreadable('sheet_sheets', { max: limits.sheets });
  return { sheets, from_1904 };
}

/** Texts that cells refer to by their place. What is said of their pronunciation is left out. */
function sharedTexts(archive: Archive): string[] {
  const texts: string[] = [];
  let [text, inText, inReading] = ['', false, false];
  for (const token of tokens(archive.text('xl/sharedStrings.xml') ?? '')) {
    if (token.is === 'text') text += inText && !inReading ? token.text : '';
    else if (token.name === 't') inText = token.is === 'open' && !token.empty;
    else if (token.name === 'rPh') inReading = token.is === 'open' && !token.empty;
    else if (token.name === 'si' && (token.is === 'close' || token.empty)) {
      texts.push(fromForm(text));
      text = '';
    }
  }
  return texts;
}

/**
 * Reads a workbook (xlsx): texts, numbers, truth values, dates as texts on the wall clock, of formulas what they came to. A
 * merged area has its value in each of its cells.
 * @throws Refusal 1001 at `file` for what is damaged, locked, declares entities or goes beyond the limits, naming sheet and row
 */
export function readWorkbook(bytes: Uint8Array, limits: Limits = LIMITS): Table[] {
  if (isOldWorkbook(bytes)) throw unreadable('sheet_locked');
  if (!isWorkbook(bytes)) throw unreadable('sheet_not_workbook');
  const archive = openArchive(bytes, limits);
  const { sheets, from_1904 } = sheetsOf(archive, limits);
  const texts = sharedTexts(archive);
  const isDate = dateForms(archive.text('xl/styles.xml') ?? '');
  let left = limits.cells;
  return sheets.map(({ name, file }): Table => {
    const xml = archive.text(file);
    if (xml === null) throw damaged();
    const rows: Read[][] = readSheet(xml, { name, texts, isDate, from_1904, limits: { ...limits, cells: left } });
    left -= rows.reduce((sum, row) => sum + row.length, 0);
    return { name, rows };
  });
}
