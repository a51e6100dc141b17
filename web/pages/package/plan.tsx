import { useState } from 'react';
import type { PackageField, PackagePlan, PackageRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { Note } from '../../ui/note/index';
import { type Column, Table } from '../../ui/table/index';
import { Tabs } from '../../ui/tabs/index';
import { saveCsv } from '../csv';
import { fileName } from '../file_name';
import { changesIn, sumOf } from './importing';

const KINDS = ['failed', 'removed', 'changed', 'added'] as const;
type Kind = (typeof KINDS)[number];

/** What is wrong with a field, or what it was and would be. */
function textOf({ name, before, after, message }: PackageField): string {
  const w = words('package');
  if (message !== undefined) return name ? `${name}: ${message}` : message;
  if (!before && !after) return `${name}: ${w.secret}`;
  return `${name}: ${before || w.none} → ${after || w.none}`;
}

/** Rows that cannot be taken, as a list for whoever mends the file. */
function saveFaults(rows: readonly PackageRow[]): void {
  const w = words('package');
  const head = [w.section, w.line, w.name, w.detail];
  const lines = rows.map(({ section, line, name, fields }) => [section, line, name, fields.map(textOf).join(' ')]);
  saveCsv([head, ...lines], fileName([w.faults_file], 'csv'));
}

function columnsOf(): Column<PackageRow>[] {
  const w = words('package');
  return [
    { key: 'section', label: w.section, card: '3', width: '112px', cell: ({ section }) => section },
    { key: 'line', label: w.line, kind: 'num', card: '2', named: true, width: '64px', cell: ({ line }) => line ?? '—' },
    { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name || '—' },
    {
      key: 'detail',
      label: w.detail,
      card: 'full',
      cell: ({ fields }) => fields.map((field) => <p key={field.name}>{textOf(field)}</p>),
    },
  ];
}

/** What would become of each row, the worst first. */
function Rows({ rows }: { rows: readonly PackageRow[] }) {
  const w = words('package');
  const kinds = KINDS.filter((kind) => rows.some(({ what }) => what === kind));
  const [asked, setAsked] = useState<Kind | null>(null);
  const kind = kinds.find((each) => each === asked) ?? kinds[0];
  if (!kind) return null;
  const own = rows.filter(({ what }) => what === kind);
  return (
    <Tabs<Kind>
      tabs={kinds.map((id) => ({ id, label: w[id], count: rows.filter(({ what }) => what === id).length }))}
      value={kind}
      label={w.counts}
      onChange={setAsked}
    >
      <Table label={w[kind]} rows={own} id={({ section, line, name }) => `${section} ${line} ${name}`} columns={columnsOf()} />
    </Tabs>
  );
}

type Count = PackagePlan['counts'][number];
const FATES = ['failed', 'removed', 'changed', 'added', 'unchanged'] as const;

/** Of each section what becomes of how many; what becomes of none is not said. */
function Counts({ counts }: Pick<PackagePlan, 'counts'>) {
  const w = words('package');
  const said = (count: Count): string =>
    FATES.filter((what) => count[what] > 0)
      .map((what) => `${w[what]} ${count[what]}`)
      .join(' · ');
  return (
    <Table
      label={w.counts}
      rows={counts}
      id={({ section }) => section}
      columns={[
        { key: 'section', label: w.section, head: true, card: '1', width: '160px', cell: ({ name }) => name },
        { key: 'said', label: w.counts, card: 'full', cell: said },
      ]}
    />
  );
}

/** Numbers for the sentences that sum a plan up. */
export const sums = (plan: PackagePlan) => ({
  added: sumOf(plan, 'added'),
  changed: sumOf(plan, 'changed'),
  removed: sumOf(plan, 'removed'),
});

/** How many rows are wrong, and in how many fields together; of rows that the answer leaves out nobody knows that. */
function faultsIn(plan: PackagePlan, failed: readonly PackageRow[]): { readonly n: number; readonly faults: string } {
  const n = Math.max(failed.length, sumOf(plan, 'failed'));
  const faults = failed.reduce((sum, { fields }) => sum + Math.max(1, fields.length), n - failed.length);
  return { n, faults: n > failed.length ? `≥ ${faults}` : `${faults}` };
}

function Verdict({ plan }: { plan: PackagePlan }) {
  const w = words('package');
  const failed = plan.rows.filter(({ what }) => what === 'failed');
  if (!plan.ok)
    return (
      <>
        <Note level="crit">{fill(w.faulty, faultsIn(plan, failed))}</Note>
        <button type="button" class="btn" style={{ justifySelf: 'start' }} onClick={() => saveFaults(failed)}>
          {w.save_faults}
        </button>
      </>
    );
  return <Note level={plan.again.length > 0 ? 'warn' : 'info'}>{changesIn(plan) ? fill(w.ready, sums(plan)) : w.same}</Note>;
}

/** The devices whose passwords no file holds. */
export function Again({ again }: Pick<PackagePlan, 'again'>) {
  if (again.length === 0) return null;
  const w = words('package');
  return <Note level="warn">{fill(w.again, { n: again.length, names: again.join(', ') })}</Note>;
}

/** What a file would do: in one sentence, section by section, and row by row. */
export function Plan({ plan }: { plan: PackagePlan }) {
  const w = words('package');
  const { rows, total, counts, again } = plan;
  // what is to be mended comes first
  const sections = counts.length > 0 && <Counts counts={counts} />;
  return (
    <>
      <Verdict plan={plan} />
      <Again again={again} />
      {plan.ok && sections}
      <Rows rows={rows} />
      {total > rows.length && <p class="mut">{fill(w.more, { n: rows.length, total })}</p>}
      {!plan.ok && sections}
    </>
  );
}
