import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { TemplateFileCheck, TemplateFileField, TemplateTable } from '../../../../daemon/contract/entities';
import { ITEM_RULES } from '../../../../daemon/contract/rules/device_model';
import { fill, words } from '../../../lang/index';
import { useStore } from '../../../state/feeds/use';
import { categories } from '../../../state/room/room';
import { Below } from '../../../ui/field/below';
import { Note } from '../../../ui/note/index';
import { Table } from '../../../ui/table/index';
import { ReadAs } from '../../read_as';
import type { Reading } from './checking';
import { NOTHING, proposed, withChoice } from './proposed';
import { recall, recalled } from './recalled';

type Options = readonly (readonly [value: string, label: string])[];
const GRID = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s3)' };
const FIELDS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: 'var(--s3)' };

interface Props {
  readonly table: TemplateTable;
  /** how it was read last */
  readonly reading: Reading;
  readonly locked: boolean;
  readonly onRead: (reading: Reading) => void;
  /** what is wrong and is settled by a field of this window */
  readonly faults: TemplateFileCheck['faults'];
}
interface PartProps {
  /** what is wrong with a field */
  readonly faultOf: (field: TemplateFileField) => string | undefined;
  readonly draft: Reading;
  readonly locked: boolean;
  readonly put: (change: Reading) => void;
}

/** A column of the file each: what it is called, what stands there, what it is read as. */
function Columns({ table, draft, locked, put }: Omit<PartProps, 'faultOf'> & { table: TemplateTable }) {
  const w = words('protocol');
  const keys = draft.columns ?? [];
  const rows = table.columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ heading, samples }) => heading || samples.length);
  const options: Options = [['', w.not_read], ...table.choices.map(({ key, name }) => [key, name] as const)];
  const choose = (place: number, key: string): void =>
    put({ columns: keys.map((each, i) => (i === place ? key : key !== '' && each === key ? '' : each)) });
  return (
    <Table<(typeof rows)[number]>
      label={w.columns}
      rows={rows}
      id={({ place }) => place}
      columns={[
        { key: 'heading', label: w.heading, head: true, card: '1', cell: ({ heading }) => heading || '—' },
        {
          key: 'read_as',
          label: w.read_as,
          card: 'full',
          width: '220px',
          cell: ({ heading, place }) => (
            <select
              aria-label={`${w.read_as} · ${heading}`}
              value={keys[place] ?? ''}
              disabled={locked}
              onChange={({ currentTarget }) => choose(place, currentTarget.value)}
            >
              {options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ),
        },
        { key: 'sample', label: w.sample, card: 'full', cell: ({ samples }) => <span class="mut">{samples.join(' · ')}</span> },
      ]}
    />
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly locked: boolean;
  readonly fault: string | undefined;
  readonly onPut: (text: string) => void;
}
function Text({ label, value, locked, fault, onPut }: TextProps) {
  const id = useId();
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value ?? ''}
        readOnly={locked}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-b` : undefined}
        onInput={({ currentTarget }) => onPut(currentTarget.value)}
      />
      <Below id={`${id}-b`} fault={fault} help={undefined} />
    </span>
  );
}

/** What a file without columns of templates does not say: whose points they are. */
function About({ draft, locked, put, faultOf }: PartProps) {
  const w = words('protocol');
  const kinds = useStore(categories.$).data?.data ?? [];
  const text = (field: 'vendor' | 'model' | 'name', label: string) => (
    <Text label={label} value={draft[field]} locked={locked} fault={faultOf(field)} onPut={(value) => put({ [field]: value })} />
  );
  return (
    <>
      <h3 style={{ margin: 0 }}>{w.template_of}</h3>
      <div style={FIELDS}>
        {text('vendor', w.vendor)}
        {text('model', w.model)}
        {text('name', words('templates').name)}
        <ReadAs<string>
          label={w.category}
          value={draft.category_code ?? ''}
          options={[['', w.choose_one], ...kinds.map(({ code, name }) => [code, name] as const)]}
          locked={locked}
          fault={faultOf('category_code')}
          onChoose={(code) => put({ category_code: code as Reading['category_code'] })}
        />
      </div>
    </>
  );
}

interface CountProps {
  readonly count: Reading['count'];
  readonly locked: boolean;
  readonly fault?: string | undefined;
  readonly onChoose: (count: Reading['count']) => void;
}
/** How the maker counts registers. */
function Count({ count, locked, fault, onChoose }: CountProps) {
  const w = words('protocol');
  const counts: Options = (['kind', 'wire', 'one'] as const).map((each) => [each, w.counts[each]]);
  return (
    <ReadAs<string>
      label={w.count}
      value={count ?? ''}
      options={[['', w.choose_one], ...counts]}
      locked={locked}
      fault={fault}
      onChoose={(chosen) => onChoose(chosen as Reading['count'])}
    />
  );
}

/** Of a table whose columns are those of templates: the one thing that its rows may leave open. Read again with what is chosen. */
export function Numbering({ table, reading, locked, onRead }: Pick<Props, 'table' | 'reading' | 'locked' | 'onRead'>) {
  if (table.ambiguous === '' && !reading.count) return null;
  return <Count count={reading.count} locked={locked} onChoose={(count) => onRead({ ...reading, count })} />;
}

/** What rows leave open: how registers are counted, by which function they are read, what they hold. */
function Habits({ table, draft, locked, put, faultOf }: PartProps & { table: TemplateTable }) {
  const w = words('protocol');
  const t = words('templates');
  const keys = draft.columns ?? [];
  const functions: Options = ([3, 4, 1, 2] as const).map((each) => [String(each), `${each} · ${t.functions[each]}`]);
  const plain = (list: readonly string[]): Options => list.map((each) => [each, each]);
  const isCounted = keys.includes('register') && !keys.includes('base');
  return (
    <>
      <h3 style={{ margin: 0 }}>{w.rest}</h3>
      <p class="mut">{w.rest_says}</p>
      {isCounted && table.ambiguous !== '' && !draft.count && !faultOf('count') && (
        <Note level="warn">{fill(w.count_says, { register: table.ambiguous })}</Note>
      )}
      {isCounted && <Count count={draft.count} locked={locked} fault={faultOf('count')} onChoose={(count) => put({ count })} />}
      <div style={FIELDS}>
        <ReadAs<string>
          label={t.function}
          value={String(draft.function ?? '')}
          options={[['', w.none_said], ...functions]}
          locked={locked}
          fault={faultOf('function')}
          onChoose={(read) => put({ function: read === '' ? undefined : (Number(read) as Reading['function']) } as Reading)}
        />
        <ReadAs<string>
          label={t.type}
          value={draft.type ?? ''}
          options={[['', w.none_said], ...plain(ITEM_RULES.type.of)]}
          locked={locked}
          fault={faultOf('type')}
          onChoose={(type) => put({ type: type as Reading['type'] })}
        />
        <ReadAs<string>
          label={t.order}
          value={draft.order ?? ''}
          options={[['', w.none_said], ...plain(ITEM_RULES.order.of.of)]}
          locked={locked}
          onChoose={(order) => put({ order: order as Reading['order'] })}
        />
      </div>
    </>
  );
}

/** Where in the file the points stand. */
function Where({ table, locked, onRead, reading }: Omit<Props, 'faults'>) {
  const w = words('protocol');
  const id = useId();
  return (
    <div class="cl" style={{ alignItems: 'end', flexWrap: 'wrap' }}>
      {table.sheets.length > 1 && (
        <ReadAs<string>
          label={w.sheet}
          value={String(table.sheet)}
          options={table.sheets.map((name, i) => [String(i + 1), name] as const)}
          locked={locked}
          onChoose={(sheet) => onRead({ ...withoutColumns(reading), sheet: Number(sheet) })}
        />
      )}
      <span class="field">
        <label for={id}>{w.header}</label>
        <input
          id={id}
          type="number"
          min={1}
          value={table.header}
          disabled={locked}
          onChange={({ currentTarget }) =>
            onRead({
              ...withoutColumns(reading),
              sheet: table.sheet,
              header: Math.max(1, Math.trunc(Number(currentTarget.value)) || 1),
            })
          }
        />
      </span>
    </div>
  );
}
const withoutColumns = ({ columns: _, header: __, ...reading }: Reading): Reading => reading;

/** Rows that were passed by. */
function Skipped({ rows }: { rows: readonly number[] }) {
  const w = words('protocol');
  return rows.length > 0 ? <Note>{fill(w.skipped, { n: rows.length, rows: rows.join(', ') })}</Note> : null;
}

/** A maker's table: which column is which, proposed by the headings and confirmed by a person, and what the table leaves open. */
export function TableReading(props: Props) {
  const { table, reading, locked, onRead, faults } = props;
  const w = words('protocol');
  // what was chosen in this window is no memory
  const memory = useMemo(() => (reading.columns === undefined ? recalled(table) : null), [table, reading]);
  const [chosen, setChosen] = useState(NOTHING);
  const section = useRef<HTMLElement>(null);
  const draft = proposed(table, memory ?? reading, chosen);
  const { columns } = draft;
  useEffect(() => {
    if (!locked) section.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults, locked]);
  // what was filled in since is judged with the next reading
  const faultOf: PartProps['faultOf'] = (field) =>
    draft[field] === reading[field] ? faults.find((each) => each.field === field)?.message : undefined;
  const put = (change: Reading): void => setChosen((kept) => withChoice(kept, table, change));
  const part = { draft, locked, put, faultOf };
  const isOwn = columns.some((key) => key.startsWith('template.'));
  const { encoding, delimiter } = reading;
  const text = { ...(encoding && { encoding }), ...(delimiter && { delimiter }) } as Reading;
  const ask = (): void => {
    if (columns.some(Boolean)) recall(table, draft);
    onRead({ ...text, ...draft, sheet: table.sheet, header: table.header });
  };
  return (
    <section style={GRID} ref={section}>
      <h3 style={{ margin: 0 }}>{w.columns}</h3>
      <p class="mut">{memory ? w.recalled : w.columns_says}</p>
      <Where {...props} />
      <Columns table={table} {...part} />
      {!columns.includes('oid') && <Habits table={table} {...part} />}
      {!isOwn && <About {...part} />}
      <Skipped rows={table.skipped} />
      <div>
        <button type="button" class="btn" data-k="main" disabled={locked} onClick={ask}>
          {w.read}
        </button>
      </div>
    </section>
  );
}
