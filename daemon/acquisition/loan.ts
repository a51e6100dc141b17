import type { LineAddress } from '../../board/interfaces';
import { wireOf } from './task';

/** A wire that somebody has for a while with settings of his own. */
export interface Loan {
  /** Lets every command that came meanwhile have its turn, and the polls that are due, then puts the wire to these settings. */
  turn(address: LineAddress): Promise<void>;
  end(): void;
}

interface Lent {
  /** the job it is lent to */
  readonly job_id: string;
  /** as the borrower has set it; null: as it is configured */
  set: LineAddress | null;
  readonly commands: (() => Promise<void>)[];
}

/**
 * Wires that are lent. Neither a command nor a poll waits for a loan to end: each goes between two requests of the borrower,
 * with the settings its device needs, commands ahead of polls.
 */
export function createLoans({
  changed,
  passing,
  ended,
}: {
  /** other lines are in use than before */
  readonly changed: () => void;
  /** the polls of a wire that go between two requests, one after the other; null: none is left */
  readonly passing: (wire: string) => () => (() => Promise<void>) | null;
  readonly ended: (wire: string) => void;
}) {
  const loans = new Map<string, Lent>();
  /** what is being asked of a wire besides its polls */
  const errands = new Map<string, Set<Promise<unknown>>>();

  function carryOut<T>(wire: string, run: () => Promise<T>): Promise<T> {
    const others = errands.get(wire) ?? new Set();
    errands.set(wire, others);
    const errand = run();
    others.add(errand);
    const over = () => void others.delete(errand);
    errand.then(over, over);
    return errand;
  }

  const put = (lent: Lent, set: LineAddress | null): void => {
    if (lent.set === set) return;
    lent.set = set;
    changed();
  };

  return {
    begin(wire: string, job_id: string): Loan {
      const lent: Lent = { job_id, set: null, commands: [] };
      loans.set(wire, lent);
      return {
        async turn(address) {
          const poll = passing(wire);
          for (let next = lent.commands.shift() ?? poll(); next; next = lent.commands.shift() ?? poll()) {
            put(lent, null);
            await next();
          }
          put(lent, address);
        },
        end() {
          loans.delete(wire);
          ended(wire);
          for (const command of lent.commands) void command();
        },
      };
    },
    /** the job that has a wire; null: nobody has it */
    holder: (wire: string): string | null => loans.get(wire)?.job_id ?? null,
    /** where a wire is as it is set now */
    present: (line: LineAddress): LineAddress => loans.get(wireOf(line))?.set ?? line,
    /** of these lines those in use now, with those that borrowers have set */
    inUse(lines: readonly LineAddress[]): readonly LineAddress[] {
      const sets = [...loans.values()].flatMap(({ set }) => set ?? []);
      return [...lines.filter((line) => !loans.get(wireOf(line))?.set), ...sets];
    },
    /** settles once what was being asked of a wire is over */
    quiet: async (wire: string): Promise<void> => void (await Promise.allSettled(errands.get(wire) ?? [])),
    /** Carries a command out at once, or where the wire is lent as soon as its borrower has finished a request. */
    command<T>(line: LineAddress, run: () => Promise<T>): Promise<T> {
      const wire = wireOf(line);
      const lent = loans.get(wire);
      if (!lent) return carryOut(wire, run);
      return new Promise((done, fail) => {
        lent.commands.push(() => run().then(done, fail));
      });
    },
  };
}
