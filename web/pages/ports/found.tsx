import { useEffect, useState } from 'react';
import type { ScanResult, SerialPort } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { unitsOf } from '../../state/ports_scan';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { Table } from '../../ui/table/index';
import { numberText } from '../../ui/value/number';
import { addQuery, formatOf, msText, percentText } from './rules';
import { Wide } from './wide';

const DEVICES = '/setting_device_mange';
const SAMPLES = 4;

const addressOf = (port: SerialPort, { protocol_id, template_guess }: ScanResult): string =>
  `#${hrefOf(DEVICES, addQuery({ port: port.id, unit: protocol_id, template: template_guess[0]?.id ?? null }))}`;

/** The guesses, the likeliest first. */
function Guesses({ of }: { of: ScanResult['template_guess'] }) {
  const [first, ...others] = of.map(({ name, score }) => `${name} ${percentText(100 * score)}`);
  if (!first) return <span class="mut">{words('ports').scan.no_guess}</span>;
  return (
    <>
      {first}
      {others.map((other) => (
        <p key={other}>{other}</p>
      ))}
    </>
  );
}

/** Whether it talks as its line is set up. */
const isHeard = ({ baud_rate, parity }: ScanResult, port: SerialPort): boolean =>
  baud_rate === port.baud_rate && parity === port.parity;

/** How the unit talks; a line that is set up otherwise would not hear it. */
function Talks({ found, port }: { found: ScanResult; port: SerialPort }) {
  const w = words('ports').scan;
  const { baud_rate, parity } = found;
  return (
    <>
      <span class="val">
        {baud_rate} {formatOf({ ...port, parity })}
      </span>
      {!isHeard(found, port) && <p>{w.mismatch}</p>}
    </>
  );
}

const sampleText = ({ sample }: ScanResult): string =>
  sample
    .slice(0, SAMPLES)
    .map(({ name, value, unit }) => `${name} ${numberText(value)}${unit && ` ${unit}`}`)
    .join(' · ');

/** What became a device since it was heard: a scan tells how it was at its time. */
function useAdded(port: number): (unit: number) => boolean {
  const [units, setUnits] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let wanted = true;
    unitsOf(port).then(
      (found) => wanted && setUnits(found),
      // then it stays as the scan told
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [port]);
  return (unit) => units.has(unit);
}

/** Units that a scan has heard, each with the way to become a device. */
export function FoundUnits({ found, port }: { found: readonly ScanResult[]; port: SerialPort }) {
  const p = words('ports');
  const w = p.scan;
  const isAdded = useAdded(port.id);
  return (
    <Wide>
      <Table<ScanResult>
        label={w.found}
        rows={found}
        id={({ protocol_id, baud_rate, parity }) => `${protocol_id} ${baud_rate} ${parity}`}
        columns={[
          {
            key: 'unit',
            label: w.unit,
            head: true,
            card: '1',
            cell: ({ protocol_id }) => fill(p.monitor.unit, { unit: protocol_id }),
          },
          { key: 'talks', label: w.settings, card: '2', cell: (row) => <Talks found={row} port={port} /> },
          { key: 'elapsed', label: w.elapsed, kind: 'num', low: true, cell: ({ elapsed_ms }) => msText(elapsed_ms) },
          { key: 'guess', label: w.guess, card: 'full', cell: ({ template_guess }) => <Guesses of={template_guess} /> },
          { key: 'sample', label: w.sample, card: 'full', cell: (row) => sampleText(row) || '—' },
          {
            key: 'add',
            label: p.add_device,
            kind: 'act',
            width: '132px',
            cell: (row) =>
              row.known || (isHeard(row, port) && isAdded(row.protocol_id)) ? (
                <Level level="ok">{w.known}</Level>
              ) : (
                <a class="btn" href={addressOf(port, row)}>
                  <Icon name="plus" />
                  {p.add_device}
                </a>
              ),
          },
        ]}
      />
    </Wide>
  );
}
