import { randomInt } from 'node:crypto';
import type { Clock } from '../clock';
import { Refusal } from '../contract/refusal';
import type { Owner } from '../shares/owner';
import { createPending } from '../shares/pending';
import { drawCode, LETTERS, type Random, secureRandom } from './drawing/index';

const LENGTH = 4;
const LIFE_MS = 120_000;
/** Captchas that wait: of one address, and of all; apart for addresses from which somebody is logged in. */
const ROOM = { share: 64, most: 256 };

const randomCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export interface CaptchaParts {
  readonly clock: Clock;
  /** chooses the text; tests hand in a known one */
  readonly code?: () => string;
  /** how it is drawn */
  readonly random?: Random;
}

/** Captchas: one use each, 120 s, a share of them for each address. */
export function createCaptcha({ clock, code = randomCode, random = secureRandom() }: CaptchaParts) {
  const pending = createPending<{ readonly code: string; png: Buffer | null }>({
    clock,
    rooms: { known: ROOM, strangers: ROOM },
    life_ms: LIFE_MS,
  });
  return {
    create: (owner: Owner): string => pending.put(owner, { code: code(), png: null }),
    /** as PNG, drawn once: of two pictures of one text more could be read. @throws Refusal 1002 when there is no such captcha any more */
    picture(id: string): Buffer {
      const entry = pending.look(id);
      if (!entry) throw new Refusal(1002, 'not_found');
      entry.png ??= drawCode(entry.code, random);
      return entry.png;
    },
    /** whether it was read right; asked once, then the captcha is spent */
    solve(id: string, text: string): boolean {
      const entry = pending.take(id);
      return entry !== null && entry.code === text.trim().toUpperCase();
    },
    /** uses one up without its code, where it only keeps what was sealed with it from being sent twice */
    spend: (id: string): boolean => pending.take(id) !== null,
    count: pending.count,
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;
