import type { Reason, WriteOutcome } from '../../../board/interfaces';
import type { Acquisition } from '../../acquisition/index';
import { CODE } from '../../contract/codes';
import { control as rows } from '../../contract/endpoints/control';
import type { ControlResult } from '../../contract/entities';
import { Refusal } from '../../contract/refusal';
import { showsValue, type Takes } from '../../contract/rules/control';
import { invalid } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import { takenBy } from '../../sites/taking';
import { area } from '../area';
import type { Identity } from '../caller';
import type { Handlers } from '../mount';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly acquisition: Pick<Acquisition, 'write'>;
  readonly people: Pick<Identity, 'verify'>;
}
type Unwritten = Extract<WriteOutcome, { readonly ok: false }>['reason'];
/** The driver would not send it: a fault of the input. */
type Unsent = Extract<Unwritten, { readonly key: 'not_writable' | 'out_of_range' }>;
const isUnsent = (reason: Unwritten): reason is Unsent => reason.key === 'not_writable' || reason.key === 'out_of_range';

/** Exceptions that say of a command what they do not say of a reading. */
const EXCEPTIONS: readonly number[] = [1, 2, 3, 4, 6, 7, 8, 10, 11];
/** Where silence leaves open whether the command was carried out, the sentence says so. */
const SILENCES: readonly string[] = ['timeout', 'crc', 'bad_frame', 'closed'];

function sentenceOf({ key, data }: Reason): string {
  if (key === 'exception' && EXCEPTIONS.includes(Number(data?.code))) return `control_exception_${data?.code}`;
  return SILENCES.includes(key) ? `control_${key}` : key;
}

/** Why a command did not come through, as the caller is told. */
function refusalOf(device_id: number, reason: Unwritten): Refusal {
  if (isUnsent(reason)) return invalid({ [reason.key === 'out_of_range' ? 'value' : 'item_id']: reason });
  return new Refusal(CODE.no_answer, sentenceOf(reason), { device_id, detail: reason }, reason.data);
}

/** What a command that was taken has come to, by what the item shows. */
const resultOf = (takes: Takes, readback: ControlResult['readback'], value: number): ControlResult['result'] =>
  readback === null ? 'unconfirmed' : showsValue(takes, readback, value) ? 'success' : 'fail';

/** Moving what a room's devices do. */
function controlHandlers({ sites, acquisition, people }: Needs): Handlers<typeof rows> {
  return {
    'POST pub/remote_control': async ({ scope, input, caller, address, secure, agent }) => {
      const { device_id, item_id, value, verify_password, nonce } = input;
      const takes = takenBy(sites.catalogue(), scope, { device_id, item_id, value });
      if (takes.verify) {
        if (!verify_password) throw invalid({ verify_password: { key: 'required' } });
        await people.verify(caller, verify_password, nonce, { address, secure, agent });
      }
      const outcome = await acquisition.write(item_id, value);
      if (!outcome.ok) throw refusalOf(device_id, outcome.reason);
      const { readback, elapsed_ms } = outcome;
      return { result: resultOf(takes, readback, value), readback, elapsed_ms: Math.round(elapsed_ms) };
    },
  };
}

export const control = area(rows, controlHandlers);
