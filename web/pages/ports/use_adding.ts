import { useState } from 'react';
import { CODE } from '../../../daemon/contract/codes';
import type { ScanResult, SerialPort, TestResult } from '../../../daemon/contract/entities';
import { saidFault } from '../../lang/fault';
import { fill, words } from '../../lang/index';
import { toast } from '../../state/window/toasts';
import { call, Refused } from '../../wire/call';
import { reasonOf } from '../security/setting';
import { type Edits, faultOfWish, hindranceOf, type Place, type Wish, wishesOf } from './adding';

/** A unit that can become a device, and what it shall be. */
export interface Candidate {
  readonly row: ScanResult;
  readonly wish: Wish;
  /** what it says by the template that is wished for; null: nobody has read it by that */
  readonly sample: ScanResult['sample'] | null;
  /** why it was refused last; '' */
  readonly failure: string;
}
type Failures = Readonly<Record<number, string>>;

/** Which units were refused and why; null: the refusal is of the whole. */
function failuresIn(fault: unknown): Failures | null {
  if (!(fault instanceof Refused) || fault.code !== CODE.partly_failed) return null;
  const { failed } = fault.data as { failed: readonly { id: number; message: string }[] };
  return Object.fromEntries(failed.map(({ id, message }) => [id, message]));
}

/** What units said when somebody read them, by unit and template. */
type Reads = ReadonlyMap<string, ScanResult['sample']>;
const readKey = ({ protocol_id }: ScanResult, { template }: Wish): string => `${protocol_id} ${template}`;
const sampleIn = ({ items }: TestResult): ScanResult['sample'] =>
  items.flatMap(({ name, value, state, unit, quality }) =>
    quality === 'good' && value !== null ? [{ name, value: state || value, unit }] : [],
  );
/** What it was read as last, by hand or by the scan; that read it by the likeliest template. */
function sampleOf(row: ScanResult, wish: Wish, reads: Reads): Candidate['sample'] {
  const byScan = wish.template === null || wish.template === row.template_guess[0]?.id;
  return reads.get(readKey(row, wish)) ?? (byScan ? row.sample : null);
}

const faultsIn = (chosen: readonly Candidate[]): Failures =>
  Object.fromEntries(
    chosen.flatMap(({ row, wish }) => {
      const fault = faultOfWish(wish);
      const said = fault && saidFault(fault);
      return said ? [[row.protocol_id, said]] : [];
    }),
  );

/** Units of a line on their way to become devices: what is wished of each, and how adding them went. */
export function useAdding(found: readonly ScanResult[], port: SerialPort, place: Place, renew: () => Promise<void>) {
  const w = words('ports');
  const [site, setSite] = useState<number | null>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [failures, setFailures] = useState<Failures>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [find, setFind] = useState('');
  const [reads, setReads] = useState<Reads>(new Map());
  const chosenSite = site ?? place.sites[0]?.id ?? null;
  const free = found.filter((row) => hindranceOf(row, port, place) === null);
  const candidates: Candidate[] = wishesOf(free, edits, { place, site: chosenSite, what: w.device_name }).map((wish, i) => {
    const row = free[i]!;
    return { row, wish, sample: sampleOf(row, wish, reads), failure: failures[row.protocol_id] ?? '' };
  });
  const chosen = candidates.filter(({ wish }) => wish.picked);

  const edit = (units: readonly number[], change: Partial<Wish>): void =>
    setEdits((now) => ({ ...now, ...Object.fromEntries(units.map((unit) => [unit, { ...now[unit], ...change }])) }));

  async function send(device_group_id: number): Promise<void> {
    const units = chosen.map(({ row, wish }) => ({
      protocol_id: row.protocol_id,
      name: wish.name.trim(),
      device_template_id: wish.template ?? 0,
    }));
    let refused: Failures = {};
    try {
      await call('POST setting/bus_scan/devices', { serial_port_id: port.id, device_group_id, units });
    } catch (fault) {
      const known = failuresIn(fault);
      if (!known) throw fault;
      refused = known;
    }
    const n = Object.keys(refused).length;
    setFailures(refused);
    if (n > 0) setFailure(fill(w.scan.not_added, { n, all: units.length }));
    if (n < units.length) toast(fill(w.scan.added, { n: units.length - n }));
    await renew();
  }

  /** Adds what is picked. @returns the first unit that must be looked at again, null when there is none */
  async function add(): Promise<number | null> {
    const wrong = faultsIn(chosen);
    setFailures(wrong);
    setFailure('');
    const first = chosen.find(({ row }) => wrong[row.protocol_id]);
    if (first || chosenSite === null || busy) return first?.row.protocol_id ?? null;
    setBusy(true);
    await send(chosenSite).catch((fault: unknown) => setFailure(reasonOf(fault)));
    setBusy(false);
    return null;
  }
  const keepRead = ({ row, wish }: Candidate, result: TestResult): void =>
    setReads((now) => new Map(now).set(readKey(row, wish), sampleIn(result)));
  return { site: chosenSite, setSite, candidates, chosen, edit, add, keepRead, busy, failure, find, setFind };
}
export type Adding = ReturnType<typeof useAdding>;
