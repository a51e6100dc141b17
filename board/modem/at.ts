import type { Line, Match } from '../interfaces';

const TIMEOUT_MS = 3000;
/** No answer we ask for is near this long; what is longer is noise on the port. */
const LONGEST = 8192;
const FINAL = /(?:^|\r\n|\n)(OK|ERROR|\+CM[ES] ERROR: [^\r\n]*|NO CARRIER|NO ANSWER|BUSY)\r\n/;

/** An answer ends with its result code; echo and unsolicited lines may stand before it. */
export function matchAnswer(received: Buffer): Match {
  const end = FINAL.exec(received.toString('latin1'));
  if (end) return { is: 'frame', length: end.index + end[0].length };
  return received.length > LONGEST ? { is: 'skip', count: received.length, why: 'noise' } : { is: 'more' };
}

/** The lines of an answer that ended with OK, without the OK; null for every other ending. */
export function linesOf(frame: Buffer): string[] | null {
  const lines = frame
    .toString('latin1')
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.pop() === 'OK' ? lines : null;
}

/** The fields behind `name:` in its last line, texts without their quotation marks; null when it is not there. */
export function fieldsOf(lines: readonly string[] | null, name: string): string[] | null {
  const line = lines?.findLast((one) => one.startsWith(`${name}:`));
  if (!line) return null;
  const fields = line.slice(name.length + 1).match(/"[^"]*"|[^,]+/g) ?? [];
  return fields.map((field) => field.trim().replace(/^"|"$/g, ''));
}

export interface At {
  /** the lines of the answer; null when the modem refused, or was silent */
  ask(command: string): Promise<string[] | null>;
  /** sends AT until the answer is sound: what an earlier command still had to say is gone then */
  settle(): Promise<boolean>;
}

/** One command in flight; after a silence the next command waits until the modem answers a plain AT again. */
export function createAt(line: Line): At {
  let doubtful = true;

  async function send(command: string): Promise<string[] | null> {
    const exchange = await line.exchange(Buffer.from(`${command}\r`, 'latin1'), matchAnswer, {
      timeout_ms: TIMEOUT_MS,
      quarantine: true,
    });
    if (!exchange.ok) doubtful = true;
    return exchange.ok ? linesOf(exchange.frame) : null;
  }

  async function settle(): Promise<boolean> {
    for (let tries = 0; tries < 2; tries++) {
      const lines = await send('AT');
      doubtful = lines === null;
      if (!doubtful) return true;
    }
    return false;
  }

  return {
    settle,
    async ask(command) {
      if (doubtful && !(await settle())) return null;
      return send(command);
    },
  };
}
