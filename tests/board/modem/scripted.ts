// A modem that answers as it is told to, for dialogues that no modem should lead.
import type { Clock } from '../../../board/interfaces';
import type { Wire, WireEvents } from '../../../board/lines/wire';

/** What it says, with what lies between in ms. */
type Said = string | null | readonly (string | number)[];
/** by command; a body is asked for as BODY. What is not named is an ERROR, null is silence; each of a list in turn, the last for good */
export type Script = Record<string, Said | readonly Said[]>;
export const BODY = 'BODY';
export const ESC = 'ESC';

/** An answer: its lines, if any, and OK. */
export const ok = (...lines: string[]): string => [...lines, 'OK'].map((line) => `\r\n${line}\r\n`).join('');
export const prompt = '\r\n> ';
export const line = (text: string): string => `\r\n${text}\r\n`;

const isTurns = (said: Said | readonly Said[]): said is readonly Said[] =>
  Array.isArray(said) && said.some((one) => one === null || Array.isArray(one));

export function scriptedModem(clock: Clock, script: Script) {
  const asked: string[] = [];
  const bodies: string[] = [];
  const turns = new Map<string, number>();
  let events: WireEvents | null = null;
  let received = '';
  let opens = true;

  function saidTo(name: string): Said {
    const said = name in script ? script[name]! : line('ERROR');
    if (!isTurns(said)) return said;
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return said[Math.min(turn, said.length - 1)]!;
  }
  function answer(name: string): void {
    asked.push(name);
    const said = saidTo(name);
    let ms = 0;
    for (const one of said === null ? [] : [said].flat()) {
      if (typeof one === 'number') ms += one;
      else clock.after(ms, () => say(one));
    }
  }
  const say = (text: string): void => events?.data(Buffer.from(text, 'latin1'));

  const wire: Wire = {
    char_ms: 0,
    gap_ms: 0,
    async open(told) {
      if (!opens) throw new Error('no such port');
      events = told;
    },
    write(bytes) {
      for (const sign of bytes.toString('latin1')) {
        if (sign === '\x1b') {
          received = '';
          asked.push(ESC);
          if (ESC in script) answer(ESC);
        } else if (sign === '\x1a') {
          bodies.push(received);
          received = '';
          answer(BODY);
        } else if (sign === '\r') {
          const command = received;
          received = '';
          answer(command);
        } else received += sign;
      }
    },
    close() {
      events = null;
    },
  };
  return {
    wire,
    script,
    asked,
    bodies,
    say,
    unplug(): void {
      opens = false;
      events?.closed();
      events = null;
    },
    plug(): void {
      opens = true;
    },
  };
}
