import type { Exchange, UnitStats } from '../../interfaces';
import { GATEWAY_NO_PATH, GATEWAY_TARGET_SILENT } from './pdu';

/** Counts what became of the requests to one unit. */
export interface Tally {
  /** @param exception code of the answer; null: it is none */
  note(exchange: Exchange, exception: number | null): void;
  late(): void;
  read(): UnitStats;
}

export function createTally(): Tally {
  const count = { answered: 0, timed_out: 0, crc: 0, bad_frame: 0, late: 0 };
  const exceptions = new Map<number, number>();
  return {
    note(exchange, exception) {
      if (exchange.ok) {
        if (exception !== null) exceptions.set(exception, (exceptions.get(exception) ?? 0) + 1);
        if (exception !== GATEWAY_NO_PATH && exception !== GATEWAY_TARGET_SILENT) count.answered += 1;
      } else if (exchange.why === 'timeout') count.timed_out += 1;
      else if (exchange.why !== 'closed') count[exchange.why] += 1;
    },
    late() {
      count.late += 1;
    },
    read: () => ({ ...count, exceptions: new Map(exceptions) }),
  };
}
