import { useState } from 'react';
import type { TestResult } from '../../../daemon/contract/entities';
import type { device as rule } from '../../../daemon/contract/rules/device';
import type { Input } from '../../../daemon/contract/shape';
import { tookText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { faultsOfForm, valuesToSend } from '../../ui/form/values';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { Note } from '../../ui/note/index';
import { Table } from '../../ui/table/index';
import { numberText } from '../../ui/value/number';
import { call } from '../../wire/call';
import type { FormPart, Rules, Values } from '../kit/spec';
import { reasonOf } from '../security/setting';
import { sealedDevice } from './sealed_device';

type Sent = Input<typeof rule>;
type Reading = TestResult['items'][number];
type Frame = TestResult['frames'][number];

/** Digits that a number is shown with here: what scaling leaves behind them says nothing. */
const DIGITS = 9;
const STACK = { display: 'grid', gap: 'var(--s3)', minInlineSize: 0 };
const FRAMES = { maxBlockSize: '220px', overflow: 'auto', margin: 0, padding: 'var(--s2) var(--s3)', overflowWrap: 'anywhere' };
/** A device that has no name yet is read all the same. */
const NAMELESS = '-';

const shortText = (value: number): string => numberText(Number(value.toPrecision(DIGITS)));

/** In which byte orders the registers of a float that no sensor means would be one. */
function Orders({ orders, unit }: Pick<Reading, 'orders' | 'unit'>) {
  const w = words('devices').test;
  return (
    <>
      {orders.map(({ order, value }) => (
        <div class="mut" key={order}>
          {fill(w.order_fits, { order, value: `${shortText(value)}${unit && `\u00a0${unit}`}` })}
        </div>
      ))}
    </>
  );
}

function shownOf({ value, state, unit, quality, reason, orders }: Reading) {
  const text = state || (typeof value === 'number' ? shortText(value) : (value ?? '—'));
  return (
    <>
      {quality !== 'good' ? (
        <Level level="nodata">{reason || '—'}</Level>
      ) : (
        <span class="val">
          {text}
          {unit && <i>{unit}</i>}
        </span>
      )}
      <Orders orders={orders} unit={unit} />
    </>
  );
}

function Readings({ items }: { items: readonly Reading[] }) {
  const w = words('devices').test;
  return (
    <Table<Reading>
      label={w.values}
      rows={items}
      id={({ name }) => name}
      columns={[
        { key: 'name', label: w.item, head: true, card: '1', cell: ({ name }) => name },
        { key: 'value', label: w.value, card: '2', kind: 'num', cell: shownOf },
        { key: 'raw', label: w.raw, card: 'full', cell: ({ raw }) => <span class="mono">{raw}</span> },
      ]}
    />
  );
}

const inPairs = (hex: string): string => hex.toUpperCase().match(/../g)?.join(' ') ?? '';

/** What went over the line, byte by byte. */
function Frames({ frames }: { frames: readonly Frame[] }) {
  const w = words('devices');
  const verdicts: Readonly<Record<string, string>> = w.verdicts;
  if (frames.length === 0) return <p class="mut">{w.test.no_frames}</p>;
  return (
    <>
      <p class="mut">{w.test.frames_says}</p>
      <ol class="card mono" style={FRAMES} aria-label={w.test.frames}>
        {frames.map(({ dir, hex, ms, verdict }, i) => (
          <li key={i}>
            <b>{dir === 'out' ? 'TX' : 'RX'}</b> {inPairs(hex)}{' '}
            <span class="mut">
              {ms}&nbsp;ms{verdict === 'sent' ? '' : ` · ${verdicts[verdict] ?? verdict}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What came of it in one line, then the values and the frames. */
export function Result({ items, frames, elapsed_ms }: TestResult) {
  const w = words('devices').test;
  const ms = tookText(elapsed_ms, words('shell').age);
  const n = items.filter(({ quality }) => quality === 'good').length;
  const answered = items.some(({ quality }) => quality !== 'lost');
  const spoilt = frames.some(({ dir, verdict }) => dir === 'in' && (verdict === 'crc' || verdict === 'noise'));
  return (
    <>
      {!answered ? (
        <Note level="crit">{fill(spoilt ? w.spoilt : w.silent, { ms })}</Note>
      ) : n === items.length ? (
        <Note level="ok" icon="tick">
          {fill(w.ok, { ms, n })}
        </Note>
      ) : (
        <Note level="warn">{fill(w.partly, { ms, n, all: items.length })}</Note>
      )}
      {answered && <Readings items={items} />}
      <Frames frames={frames} />
    </>
  );
}

/** What has to be right before a device can be asked; its name need not. */
function missing(parts: readonly FormPart[], rules: Rules, values: Values): string[] {
  const { name: _, ...faults } = faultsOfForm(parts, rules, values);
  return parts.flatMap((part) => (faults[part.key] ? [part.label] : []));
}

interface TrialProps {
  readonly values: Values;
  readonly parts: readonly FormPart[];
  readonly rules: Rules;
  /** the values of the fields as a device is sent */
  readonly seated: (values: Sent) => Sent;
}

/** Reads the device as it is typed, saved or not, and shows what it says and what went over the line. */
export function Trial({ values, parts, rules, seated }: TrialProps) {
  const w = words('devices').test;
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const [got, setGot] = useState<TestResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (): Promise<void> => {
    const wanting = missing(parts, rules, values);
    setGot(null);
    setFailure(wanting.length ? fill(w.first, { fields: wanting.join(', ') }) : null);
    if (wanting.length) return;
    setBusy(true);
    try {
      const { update_time: _, ...typed } = seated(valuesToSend(parts, rules, values) as Sent) as Sent & { update_time?: number };
      const sent = await sealedDevice({ ...typed, name: typed.name?.trim() || NAMELESS });
      setGot(await call('POST setting/devices/test', sent));
    } catch (fault) {
      setFailure(reasonOf(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div style={STACK}>
      <div class="cl">
        <button type="button" class="btn" disabled={busy || !writable} onClick={() => void read()}>
          <Icon name="monitor" />
          {busy ? w.busy : w.run}
        </button>
        <span class="mut">{w.says}</span>
      </div>
      <div role="status" style={STACK}>
        {failure && <Note level="crit">{failure}</Note>}
        {got && <Result {...got} />}
      </div>
    </div>
  );
}
