import type { Board, LineAddress } from '../../board/interfaces';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { createLoans, type Loan } from './loan';
import { wireOf } from './task';
import type { AcquisitionWire } from './wire';

interface LendingParts {
  readonly board: Board;
  /** lines of what is configured and read */
  readonly configured: () => readonly LineAddress[];
  readonly wire: (name: string) => AcquisitionWire | undefined;
}

/** Who has a wire for a while besides its polls, and which lines are kept open for all of them. */
export function createLending({ board, configured, wire }: LendingParts) {
  /** lines of devices that are being tried and that nobody saved */
  const visited = new Set<LineAddress>();
  const keepLines = (): void => board.keep(loans.inUse([...configured(), ...visited]));
  const loans = createLoans({
    changed: keepLines,
    passing: (name) => wire(name)?.passing() ?? (() => null),
    ended(name) {
      keepLines();
      wire(name)?.resume();
    },
  });
  const mustBeFree = (line: LineAddress): void => {
    const job_id = loans.holder(wireOf(line));
    if (job_id !== null) throw new Refusal(CODE.busy, 'scan_running', { job_id });
  };

  return {
    /** Closes the lines that nobody names any more. */
    keepLines,
    isLent: (name: string): boolean => loans.holder(name) !== null,
    /** where a wire is as it is set now */
    present: loans.present,
    /** Carries a command out ahead of the polls, between two requests of a borrower. */
    command: loans.command,
    /** Does something with a line that need not be configured; it is closed afterwards unless others use it. @throws Refusal 1008 while its wire is lent */
    async visit<T>(line: LineAddress, run: () => Promise<T>): Promise<T> {
      mustBeFree(line);
      visited.add(line);
      try {
        return await loans.command(line, run);
      } finally {
        visited.delete(line);
        keepLines();
      }
    },
    /** @throws Refusal 1008 while somebody has the wire */
    async lend(line: LineAddress, job_id: string): Promise<Loan> {
      mustBeFree(line);
      const name = wireOf(line);
      const loan = loans.begin(name, job_id);
      await Promise.all([wire(name)?.pause(), loans.quiet(name)]);
      return loan;
    },
  };
}
