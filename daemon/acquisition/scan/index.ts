import type { Board, Clock, LineAddress } from '../../../board/interfaces';
import { CODE } from '../../contract/codes';
import type { ScanFinding, Sentence } from '../../contract/live';
import { Refusal } from '../../contract/refusal';
import { type busScan, SCAN_SECONDS } from '../../contract/rules/bus_scan';
import type { Input } from '../../contract/shape';
import type { Jobs, Work } from '../../jobs/index';
import type { Ending } from '../../jobs/order';
import { serialLine } from '../../sites/compile';
import type { Sites } from '../../sites/index';
import type { Scope } from '../../store/list';
import type { PortEntry } from '../../store/ports';
import type { Loan } from '../loan';
import { findingOf, frameOf, garbledAt } from './findings';
import { createReach, templatesOf } from './reach';
import { recognise } from './recognise';
import { placesOf, type Search, type SerialLine, search } from './search';

type ScanInput = Input<typeof busScan>;

export interface ScanParts {
  readonly board: Pick<Board, 'driver'>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'begin' | 'running'>;
  readonly sites: Pick<Sites, 'ports' | 'templates' | 'template' | 'catalogue'>;
  readonly lend: (line: LineAddress, job_id: string) => Promise<Loan>;
}

/** Units of the protocol; 248–255 are not for devices. */
const UNITS = [1, 247] as const;
const TIMEOUT_MS = 200;

function searchOf(port: PortEntry, input: ScanInput): Search {
  const line = serialLine(port) as SerialLine;
  const { from = UNITS[0], to = UNITS[1], timeout_ms = TIMEOUT_MS, register = 0 } = input;
  const rates = new Set(input.baud_rates ?? [port.baud_rate]);
  const parities = new Set(input.parities ?? [port.parity]);
  const settings = [...rates].flatMap((baud_rate) => [...parities].map((parity) => ({ baud_rate, parity })));
  return { line, settings, from, to, timeout_ms, register };
}

const TIME_IS_UP = new Error('a scan has had its time');
const MINUTES = SCAN_SECONDS / 60;

/** Ends with somebody's signal, or when a scan has had its time. */
function limited(clock: Clock, signal: AbortSignal): { readonly signal: AbortSignal; end(): void } {
  const limit = new AbortController();
  const end = clock.after(SCAN_SECONDS * 1000, () => limit.abort(TIME_IS_UP));
  return { signal: AbortSignal.any([signal, limit.signal]), end };
}

/** What was not reached may hold units: nobody is told that there are none. */
function endingOf(findings: readonly ScanFinding[], reached: number, total: number): Ending {
  const count = findings.filter(({ garbled }) => !garbled).length;
  if (reached === total) return { key: 'scan_done', data: { count } };
  return { key: 'scan_over', data: { count, reached, total, minutes: MINUTES }, done: reached };
}

/** Looks for units on a serial line and guesses what they are. Writes nothing to them. */
export function createBusScan({ board, clock, jobs, sites, lend }: ScanParts) {
  const driver = board.driver('modbus');
  /** the line that is scanned now */
  let scanned: { readonly port: number; readonly job_id: string } | null = null;

  const reach = createReach(sites);

  async function scan(scope: Scope, port: PortEntry, wanted: Search, work: Work<'bus_scan'>): Promise<Ending> {
    const findings: ScanFinding[] = [];
    const known = templatesOf(sites);
    work.found(findings);
    const loan = await lend(wanted.line, work.job_id);
    const limit = limited(clock, work.signal);
    let reached = 0;
    const step = (key: string, line: SerialLine, unit: number): Sentence => ({
      key,
      data: { port: port.name, baud_rate: line.baud_rate, frame: frameOf(line), unit, to: wanted.to },
    });
    let done = 0;
    async function turn(line: LineAddress): Promise<void> {
      limit.signal.throwIfAborted();
      await loan.turn(line);
      reach.mustStay(scope, port.id);
    }
    try {
      await search(wanted, {
        driver,
        clock,
        turn,
        signal: limit.signal,
        settled(places) {
          reached = places;
        },
        looking(line, unit, places) {
          done = places;
          work.progress(done, step('scan_step', line, unit));
        },
        async found(address, elapsed_ms) {
          work.progress(done, step('scan_recognise', address.line as SerialLine, address.unit));
          const guesses = await recognise(driver, address, known, () => turn(address.line));
          findings.push(findingOf(address, elapsed_ms, sites.catalogue(), guesses));
          work.found([...findings]);
        },
        garbled(address, elapsed_ms) {
          findings.push(garbledAt(address, elapsed_ms, sites.catalogue()));
          work.found([...findings]);
        },
      });
    } catch (fault) {
      if (fault !== TIME_IS_UP) throw fault;
    } finally {
      limit.end();
      loan.end();
    }
    return endingOf(findings, reached, placesOf(wanted));
  }

  return {
    /** the job that scans a line now; null: none does */
    on: (port: number): string | null => (scanned?.port === port ? scanned.job_id : null),
    /**
     * Begins a scan.
     * @returns the id of its job
     * @throws Refusal 1001 no such line, or it is switched off; 1004 devices hang on it that are not seen; 1008 while another
     * scan runs
     */
    begin(scope: Scope, input: ScanInput, user_id: number): string {
      const port = reach.portOf(scope, input.serial_port_id);
      const running = jobs.running('bus_scan');
      if (running !== null) throw new Refusal(CODE.busy, 'scan_running', { job_id: running });
      const wanted = searchOf(port, input);
      return jobs.begin({
        kind: 'bus_scan',
        user_id,
        subject: port.id,
        total: placesOf(wanted),
        message: { key: 'scan_shares', data: { port: port.name, minutes: MINUTES } },
        async run(work) {
          scanned = { port: port.id, job_id: work.job_id };
          try {
            return await scan(scope, port, wanted, work);
          } finally {
            scanned = null;
          }
        },
      });
    },
  };
}
export type BusScan = ReturnType<typeof createBusScan>;
