import type { Clock } from '../../../board/interfaces';
import type { Wire, WireEvents } from '../../../board/lines/wire';

/** A wire in memory whose far end the test holds. */
export interface Cable extends Wire {
  /** requests as they left, with the mono ms of leaving */
  readonly sent: { readonly at: number; readonly hex: string }[];
  /** bytes from the far end, now */
  say(hex: string): void;
  /** bytes from the far end, in so many ms */
  sayIn(ms: number, hex: string): void;
  /** called with each request */
  answer: (hex: string, at: number) => void;
  /** the port goes away, or comes back */
  unplug(): void;
  plug(): void;
  opened: number;
  closes: number;
}

export interface CableSettings {
  readonly char_ms?: number;
  readonly gap_ms?: number;
  readonly plugged?: boolean;
}

export function createCable(clock: Clock, { char_ms = 0, gap_ms = 3.65, plugged = true }: CableSettings = {}): Cable {
  let events: WireEvents | null = null;
  let there = plugged;
  const cable: Cable = {
    char_ms,
    gap_ms,
    sent: [],
    opened: 0,
    closes: 0,
    answer: () => {},
    async open(heard) {
      cable.opened += 1;
      if (!there) throw new Error('no such port');
      events = heard;
    },
    write(bytes) {
      const hex = bytes.toString('hex').toUpperCase();
      cable.sent.push({ at: clock.mono(), hex });
      cable.answer(hex, clock.mono());
    },
    close() {
      cable.closes += 1;
      events = null;
    },
    say: (hex) => events?.data(Buffer.from(hex.replaceAll(' ', ''), 'hex')),
    sayIn: (ms, hex) => void clock.after(ms, () => cable.say(hex)),
    unplug() {
      there = false;
      const heard = events;
      events = null;
      heard?.closed();
    },
    plug() {
      there = true;
    },
  };
  return cable;
}
