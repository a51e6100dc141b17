import type { Clock, Line, Modem } from '../interfaces';
import { type At, createAt, fieldsOf } from './at';
import { signalOf } from './signal';

type State = ReturnType<Modem['read']>;

const POLL_MS = 30_000;
const NOTHING: State = { signal: 0, operator: '', net_type: '', registered: false };

/** Where there is no modem: nothing is asked and nothing is there. */
export const noModem: Modem = { read: () => NOTHING, start() {}, stop() {} };

/** Access technology of +COPS (TS 27.007 7.3) in the words people use. */
const NET_TYPES: Readonly<Record<string, string>> = {
  0: '2G',
  1: '2G',
  3: '2G',
  2: '3G',
  4: '3G',
  5: '3G',
  6: '3G',
  7: '4G',
  8: '2G',
  9: '4G',
  10: '4G',
  11: '5G',
  12: '5G',
  13: '5G',
};

const HOME = 1;
const ROAMING = 5;

/** Registered in any of its networks: circuit, packet, LTE. The answer is `mode,stat…`, an unsolicited line `stat` alone. */
async function isRegistered(at: At): Promise<boolean> {
  for (const name of ['+CEREG', '+CREG', '+CGREG']) {
    const fields = fieldsOf(await at.ask(`AT${name}?`), name);
    const state = Number(fields && fields.length > 1 ? fields[1] : fields?.[0]);
    if (state === HOME || state === ROAMING) return true;
  }
  return false;
}

const numberAt = (fields: string[] | null, n: number): number => Number.parseInt(fields?.[n] ?? '', 10);

/** Text from a stranger: no control characters, no more than a label holds. */
const named = (text: string | undefined): string => (text ?? '').replace(/\p{Cc}/gu, '').slice(0, 32);

async function poll(at: At): Promise<State> {
  if (!(await at.settle())) return NOTHING;
  await at.ask('ATE0');
  const registered = await isRegistered(at);
  const extended = fieldsOf(await at.ask('AT+CESQ'), '+CESQ');
  const plain = fieldsOf(await at.ask('AT+CSQ'), '+CSQ');
  const operator = fieldsOf(await at.ask('AT+COPS?'), '+COPS');
  return {
    signal: signalOf({
      registered,
      csq: plain && numberAt(plain, 0),
      cesq: extended && { rxlev: numberAt(extended, 0), rscp: numberAt(extended, 2), rsrp: numberAt(extended, 5) },
    }),
    operator: named(operator?.[2]),
    net_type: NET_TYPES[operator?.[3] ?? ''] ?? '',
    registered,
  };
}

/** A cellular modem behind a line, asked every 30 s. One that falls silent shows no signal and is registered nowhere. */
export function createModem({ line, clock }: { line: Line; clock: Clock }): Modem {
  const at = createAt(line);
  let state: State = { ...NOTHING, registered: null };
  let cancel = () => {};
  let round = 0;

  const turn = async (mine: number) => {
    const found = await poll(at);
    if (mine !== round) return;
    state = found;
    cancel = clock.after(POLL_MS, () => void turn(mine));
  };

  return {
    read: () => state,
    start() {
      cancel();
      round += 1;
      void turn(round);
    },
    stop() {
      round += 1;
      cancel();
    },
  };
}
