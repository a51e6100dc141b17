// The modem over the pretend one, on a clock that moves when it is told to.

import type { PinKeeper } from '../../../board/interfaces';
import { createModem } from '../../../board/modem/index';
import { createPretendModem } from '../../../board/sim/at-modem';
import { fakeClock } from '../../../daemon/clock';
import { smsOf } from '../../../daemon/contract/sms';

/** Keeps one PIN, and how often it was tried. */
export function keptPin(code: string | null): PinKeeper & { readonly taken: () => number } {
  let taken = 0;
  let state: 'new' | 'tried' | 'good' | 'refused' = 'new';
  return {
    take() {
      if (code === null || state === 'tried' || state === 'refused') return null;
      taken += 1;
      state = 'tried';
      return code;
    },
    accepted() {
      state = 'good';
    },
    refused() {
      state = 'refused';
    },
    isSpent: () => state === 'tried' || state === 'refused',
    taken: () => taken,
  };
}

export function pretend() {
  const clock = fakeClock();
  const { wire, play } = createPretendModem(clock);
  const modem = createModem({ clock, wireOf: () => wire });
  /** its outcome, once that much time has passed */
  async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
    await clock.advance(ms);
    return Promise.race([
      asked,
      new Promise<T>((_, fail) => {
        setTimeout(() => fail(new Error(`nothing came of it within ${ms} ms`)), 0);
      }),
    ]);
  }
  const send = (number: string, text: string, most = 4) => modem.sendSms(number, smsOf(text, most));
  return { clock, modem, play, within, send };
}
