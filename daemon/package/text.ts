import type { Encoding } from '../contract/rules/text_file';
import type { Fault } from '../contract/shape';
import { csvForm, faultOfEncoding, readCsv, type Table } from '../sheets/index';
import type { Draft } from './draft';
import type { Section } from './section';
import { draftOfTable, headOf } from './workbook';

/** How a text file is to be read; what is left out is found out. */
export interface TextAsk {
  readonly encoding?: Encoding | undefined;
  /** key of the section that its rows belong to */
  readonly section?: string | undefined;
}

/** How a text file was read, for whoever sees whether that was right. */
export interface TextRead {
  readonly encoding: Encoding;
  /** null: its heads are those of no section */
  readonly section: string | null;
  /** its first rows */
  readonly rows: readonly (readonly string[])[];
}

const SHOWN_ROWS = 6;
const SHOWN_COLUMNS = 12;

/** The section that has most of the heads, and all that a row is known by. */
function sectionOf({ rows }: Table, known: readonly Section[]): Section | null {
  const fits = known.map((section) => {
    const found = new Set(headOf(section.lines?.columns ?? section.columns, rows[0] ?? []).columns.map((column) => column?.key));
    found.delete(undefined);
    return { section, count: section.by.every((key) => found.has(key)) ? found.size : 0 };
  });
  const best = fits.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.section : null;
}

/** Nothing of a file is read, and why. */
const unread = (fault: Fault): Draft => ({ sections: [], misplaced: [{ place: '', line: null, fault }] });

/** One sheet as a text file; where the encoding does not have its bytes, why nothing is read. @throws Refusal 1001 at `file` */
export function readTextDraft(bytes: Uint8Array, ask: TextAsk, known: readonly Section[]): { draft: Draft; text: TextRead } {
  const { encoding } = csvForm(bytes, { encoding: ask.encoding });
  const asked = known.find(({ key }) => key === ask.section);
  const fault = faultOfEncoding(bytes, encoding);
  if (fault) return { draft: unread(fault), text: { encoding, section: asked?.key ?? null, rows: [] } };
  const table = { name: '', rows: readCsv(bytes, { encoding }).rows };
  const section = asked ?? sectionOf(table, known);
  const shown = table.rows.slice(0, SHOWN_ROWS).map((row) => row.slice(0, SHOWN_COLUMNS).map((cell) => String(cell ?? '')));
  const text = { encoding, section: section?.key ?? null, rows: shown };
  if (!section) return { draft: unread({ key: 'package_heads' }), text };
  const { draft, faults } = draftOfTable(section, table);
  // what its rows lack may stand below a head that is called otherwise here
  const sections = faults.length === 0 ? [draft] : [];
  return { draft: { sections, misplaced: faults.map((one) => ({ place: section.key, line: 1, fault: one })) }, text };
}
