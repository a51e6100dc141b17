import { randomInt } from 'node:crypto';
import type { Clock } from '../clock';
import { Refusal } from '../contract/refusal';
import { createPending } from './pending';

// without the characters that look like others
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 4;
const LIFE_MS = 120_000;
const MOST = 200;

const randomCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly noise: number;
}
/** The package's types leave out that it is a function: a text and how to draw it, an SVG back. */
type Draw = (text: string, how: Drawing) => string;

async function picture(code: string): Promise<string> {
  // 0.2 s and a font of its own: loaded when somebody wants to log in
  const { default: module } = await import('svg-captcha');
  return (module as unknown as Draw)(code, { width: 120, height: 40, noise: 2 });
}

/** Captchas: one use each, 120 s, at most 200 at a time. `code` chooses the text; tests hand in a known one. */
export function createCaptcha({ clock, code = randomCode }: { clock: Clock; code?: () => string }) {
  const pending = createPending<{ readonly code: string; svg: Promise<string> | null }>({ clock, most: MOST, life_ms: LIFE_MS });
  return {
    create: (): string => pending.put({ code: code(), svg: null }),
    /** @throws Refusal 1002 when there is no such captcha any more */
    async picture(id: string): Promise<string> {
      const entry = pending.look(id);
      if (!entry) throw new Refusal(1002, 'not_found');
      entry.svg ??= picture(entry.code);
      return entry.svg;
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
