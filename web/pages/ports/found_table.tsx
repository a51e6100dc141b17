import type { ScanResult, SerialPort } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { fits } from '../../ui/field/find';
import { Level } from '../../ui/glyph/index';
import { Table } from '../../ui/table/index';
import { numberText } from '../../ui/value/number';
import { type Place, tiedOf } from './adding';
import { addQuery, percentText } from './rules';
import type { Adding, Candidate } from './use_adding';
import { Wide } from './wide';

const DEVICES = '/setting_device_mange';
const SAMPLES = 3;

const valueText = ({ value, unit }: ScanResult['sample'][number]): string =>
  `${typeof value === 'number' ? numberText(value) : value}${unit && ` ${unit}`}`;

/** What a template reads of a unit. */
export const sampleText = ({ sample }: Pick<ScanResult, 'sample'>): string =>
  sample
    .slice(0, SAMPLES)
    .map((one) => fill(words('ports').scan.sample_of, { name: one.name, value: valueText(one) }))
    .join(' · ');

interface OptionsProps {
  readonly guesses: ScanResult['template_guess'];
  readonly place: Place;
  /** narrows those that no scan proposed */
  readonly find: string;
  readonly chosen: number | null;
}
/** Every template, those that fit first with how well they do. */
export function TemplateOptions({ guesses, place, find, chosen }: OptionsProps) {
  const guessed = new Set(guesses.map(({ id }) => id));
  const shown = ({ id, name }: Place['templates'][number]): boolean =>
    !guessed.has(id) && (id === chosen || fits({ value: id, label: name }, find));
  return (
    <>
      {guesses.map(({ id, name, score }) => (
        <option key={id} value={id}>
          {name} {percentText(100 * score)}
        </option>
      ))}
      {guesses.length > 0 && <hr />}
      {place.templates.filter(shown).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

interface CellProps {
  readonly candidate: Candidate;
  readonly adding: Adding;
}

function TemplateCell({ candidate: { row, wish }, adding, place }: CellProps & { place: Place }) {
  const w = words('ports').scan;
  const { protocol_id: unit, template_guess } = row;
  const tied = tiedOf(row);
  // what a select cuts is the end, which tells one model and one likeness from another
  const likeliest = template_guess.find(({ id }) => id === wish.template);
  const chosen = [...template_guess, ...place.templates].find(({ id }) => id === wish.template);
  return (
    <>
      <select
        aria-label={fill(w.template_of, { unit })}
        title={chosen?.name}
        value={String(wish.template ?? '')}
        onChange={({ currentTarget: { value } }) =>
          adding.edit([unit], { template: Number(value) || null, picked: value !== '' })
        }
      >
        {wish.template === null && <option value="">{w.choose_template}</option>}
        <TemplateOptions guesses={template_guess} place={place} find={adding.find} chosen={wish.template} />
      </select>
      {likeliest && <div class="mut wide">{`${likeliest.name} ${percentText(100 * likeliest.score)}`}</div>}
      {template_guess.length === 0 && <div class="mut">{w.no_guess}</div>}
      {wish.template === null && tied.length > 0 && (
        <Level level="warn">{fill(w.tied, { n: tied.length, names: tied.map(({ name }) => name).join(', ') })}</Level>
      )}
    </>
  );
}

/** Where the name of a unit is typed; whoever leads somebody there knows it by this. */
export const nameId = (unit: number): string => `found-${unit}`;

function NameCell({ candidate: { row, wish, failure }, adding }: CellProps) {
  const unit = row.protocol_id;
  const id = nameId(unit);
  return (
    <>
      <input
        id={id}
        style={{ marginBlock: '2px' }}
        aria-label={fill(words('ports').scan.name_of, { unit })}
        title={wish.name}
        value={wish.name}
        aria-invalid={failure !== '' || undefined}
        aria-describedby={failure ? `${id}f` : undefined}
        onInput={(event) => adding.edit([unit], { name: event.currentTarget.value })}
      />
      {failure && (
        <span id={`${id}f`} class="err">
          {failure}
        </span>
      )}
    </>
  );
}

interface Props {
  readonly adding: Adding;
  readonly place: Place;
  readonly port: SerialPort;
  readonly onTest: (candidate: Candidate) => void;
}

function Actions({ candidate, port, adding: { site }, onTest }: CellProps & Pick<Props, 'port' | 'onTest'>) {
  const w = words('ports').scan;
  const { protocol_id: unit } = candidate.row;
  const { template, name } = candidate.wish;
  const called = fill(w.unit_of, { unit });
  return (
    <span class="cl" style={{ flexWrap: 'nowrap', justifyContent: 'flex-end' }}>
      <button
        type="button"
        class="btn"
        aria-label={`${w.test} · ${called}`}
        disabled={template === null}
        onClick={() => onTest(candidate)}
      >
        {w.test}
      </button>
      <a
        class="btn"
        data-k="text"
        aria-label={`${w.by_form} · ${called}`}
        href={`#${hrefOf(DEVICES, addQuery({ port: port.id, unit, template, name: name.trim(), site }))}`}
      >
        {w.by_form}
      </a>
    </span>
  );
}

/** Units that can become devices: what each shall be, and what it says. */
export function Candidates({ adding, place, port, onTest }: Props) {
  const w = words('ports').scan;
  const { candidates, chosen, edit } = adding;
  const unitOf = ({ row }: Candidate): number => row.protocol_id;
  return (
    <Wide>
      <Table<Candidate>
        label={w.found}
        rows={candidates}
        id={unitOf}
        look={({ failure }) => (failure ? { level: 'crit' } : {})}
        pick={{
          chosen: new Set(chosen.map(unitOf)),
          label: w.pick_all,
          rowLabel: (each) => fill(w.unit_of, { unit: unitOf(each) }),
          onPick: (each) => edit([unitOf(each)], { picked: !each.wish.picked }),
          onAll: (all) => edit(candidates.map(unitOf), { picked: all }),
        }}
        columns={[
          {
            key: 'unit',
            label: w.unit,
            head: true,
            card: '1',
            width: '72px',
            cell: (each) => fill(w.unit_of, { unit: unitOf(each) }),
          },
          {
            key: 'template',
            label: w.guess,
            card: 'full',
            width: '272px',
            cell: (candidate) => <TemplateCell candidate={candidate} adding={adding} place={place} />,
          },
          {
            key: 'name',
            label: words('ports').device_name,
            card: 'full',
            width: '272px',
            cell: (candidate) => <NameCell candidate={candidate} adding={adding} />,
          },
          {
            key: 'sample',
            label: w.sample,
            card: 'full',
            cell: ({ sample, wish }) => (sample && sampleText({ sample })) || (wish.template === null ? '—' : w.no_sample),
          },
          {
            key: 'actions',
            label: w.test,
            card: 'full',
            cell: (candidate) => <Actions candidate={candidate} adding={adding} port={port} onTest={onTest} />,
          },
        ]}
      />
    </Wide>
  );
}
