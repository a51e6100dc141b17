import type { ModemState } from '../interfaces';
import { fieldsOf } from './answers';
import type { At } from './at';
import { signalOf } from './signal';

export type Network = Pick<ModemState, 'signal' | 'operator' | 'net_type' | 'registered'>;

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

const askFor = async (at: At, command: string, name: string): Promise<string[] | null> =>
  fieldsOf(await at.ask(command, { name, needs: true }), name);

/** Registered in any of its networks: circuit, packet, LTE. The answer is `mode,stat…`, an unsolicited line `stat` alone. */
async function isRegistered(at: At): Promise<boolean> {
  for (const name of ['+CEREG', '+CREG', '+CGREG']) {
    const fields = await askFor(at, `AT${name}?`, name);
    const state = Number(fields && fields.length > 1 ? fields[1] : fields?.[0]);
    if (state === HOME || state === ROAMING) return true;
  }
  return false;
}

const numberAt = (fields: string[] | null, n: number): number => Number.parseInt(fields?.[n] ?? '', 10);

/** Text from a stranger: no control characters, no more than a label holds. */
const named = (text: string | undefined): string => (text ?? '').replace(/\p{Cc}/gu, '').slice(0, 32);

/** Where the modem is registered, and how well it hears. */
export async function readNetwork(at: At): Promise<Network> {
  const registered = await isRegistered(at);
  const extended = await askFor(at, 'AT+CESQ', '+CESQ');
  const plain = await askFor(at, 'AT+CSQ', '+CSQ');
  const operator = await askFor(at, 'AT+COPS?', '+COPS');
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
