import type { PackageCount, PackageField, PackagePlan, PackageRow, PackageText } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Faults } from '../../contract/shape';
import { say } from '../../lang/index';
import type { Plan } from '../../package/index';
import type { Section, Value } from '../../package/section';
import { SECTIONS } from '../../package/sections/index';
import type { TextRead } from '../../package/text';
import type { Change, Fate, RowOutcome } from '../../package/told';

/** More rows than anybody reads are counted and not told. */
const MOST_ROWS = 2000;
/** of those rows together: what is told is handed over and sent in one turn of the daemon */
const MOST_FIELDS = 4000;
/** of a text: a row may have a name of 90 000, which made the answer as long as the file */
const MOST_LETTERS = 200;

const short = (text: string): string => text.slice(0, MOST_LETTERS);

const sectionOf = (key: string): Section | undefined => SECTIONS.find((section) => section.key === key);
const sectionName = (key: string, language: Language): string => sectionOf(key)?.names[language] ?? key;
function columnName(section: string, key: string, language: Language): string {
  const { columns = [], lines } = sectionOf(section) ?? {};
  return [...columns, ...(lines?.columns ?? [])].find((column) => column.key === key)?.names[language] ?? key;
}

function textOf(value: Value, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return say(language, value ? 'yes' : 'no');
  if (Array.isArray(value)) return short(value.join('; '));
  return short(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const changeIn = (section: string, { column, before, after }: Change, language: Language): PackageField => ({
  name: columnName(section, column, language),
  before: textOf(before, language),
  after: textOf(after, language),
});
const faultsIn = (section: string, faults: Faults, language: Language): PackageField[] =>
  Object.entries(faults).map(([column, { key, data }]) => ({
    name: columnName(section, column, language),
    message: short(say(language, key, data)),
  }));

/** worst first: what fails, what goes, what changes, what comes */
const ORDER = ['failed', 'removed', 'changed', 'added'] as const;
type Shown = (typeof ORDER)[number];
type ShownOutcome = RowOutcome & { readonly what: Shown };
const isShown = (told: RowOutcome): told is ShownOutcome => told.what !== 'unchanged';

function rowIn({ section, line, name, what, changes, faults }: ShownOutcome, language: Language): PackageRow {
  const fields = what === 'failed' ? faultsIn(section, faults, language) : changes.map((one) => changeIn(section, one, language));
  return { section: sectionName(section, language), line, name: short(name), what, fields };
}

function countsOf(told: readonly RowOutcome[], language: Language): PackageCount[] {
  return SECTIONS.flatMap(({ key, names }) => {
    const own = told.filter(({ section }) => section === key);
    const of = (what: Fate): number => own.filter((one) => one.what === what).length;
    const counts = { added: of('added'), changed: of('changed'), removed: of('removed'), unchanged: of('unchanged') };
    return own.length === 0 ? [] : [{ section: key, name: names[language], ...counts, failed: of('failed') }];
  });
}

const textIn = ({ encoding, section, rows }: TextRead, language: Language): PackageText => ({
  encoding,
  section: section ?? '',
  sections: SECTIONS.map(({ key, names }) => ({ key, name: names[language] })),
  rows: rows.map((row) => row.map(short)),
});

/** As many rows as anybody reads, in words. */
function rowsIn(shown: readonly ShownOutcome[], language: Language): readonly PackageRow[] {
  const rows: PackageRow[] = [];
  let fields = 0;
  for (const one of shown) {
    if (rows.length === MOST_ROWS || fields >= MOST_FIELDS) break;
    const row = rowIn(one, language);
    rows.push(row);
    fields += row.fields.length;
  }
  return rows;
}

/** A plan in the words of whoever asked for it. */
export function planIn({ mark, ok, told, misplaced, again, text }: Plan, language: Language): PackagePlan {
  const wrong = misplaced.slice(0, MOST_ROWS).map(({ place, line, fault }): PackageRow => {
    const fields = [{ name: '', message: short(say(language, fault.key, fault.data)) }];
    return { section: sectionName(place, language), line, name: '', what: 'failed', fields };
  });
  const shown = told.filter(isShown).sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what));
  const rows = [...wrong, ...rowsIn(shown, language)].slice(0, MOST_ROWS);
  return {
    mark,
    ok,
    counts: countsOf(told, language),
    rows,
    total: misplaced.length + shown.length,
    again: [...again],
    text: text && textIn(text, language),
  };
}
