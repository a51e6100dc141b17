import type { Clock, WriteOutcome } from '../../../board/interfaces';
import type { Acquisition } from '../../acquisition/index';
import { CODE } from '../../contract/codes';
import { takesOf } from '../../contract/control';
import { Refusal } from '../../contract/refusal';
import { showsValue } from '../../contract/rules/control';
import type { Sites } from '../../sites/index';
import type { RunOutcome } from '../../store/action-runs';
import type { ActionEntry } from '../../store/actions';
import type { Performer } from './performer';

/** An item takes a command a second, and a line so many at a time: whoever comes too early waits his turn. */
const TURN_MS = 1000;
const TURNS = 10;
/** Reasons for which a command may have failed to arrive. */
const SILENCES: readonly string[] = ['timeout', 'crc', 'bad_frame', 'closed'];

interface Parts {
  readonly clock: Clock;
  readonly acquisition: Pick<Acquisition, 'write'>;
  readonly sites: Pick<Sites, 'catalogue'>;
}

const isTooEarly = (fault: unknown): boolean =>
  fault instanceof Refusal && (fault.code === CODE.too_fast || fault.code === CODE.busy);

/** Moves an item, and back after a pulse. */
export function digitalOutputPerformer({ clock, acquisition, sites }: Parts): Performer {
  const pause = (ms: number): Promise<void> => new Promise((done) => void clock.after(ms, done));
  async function write(item_id: number, value: number, left = TURNS): Promise<WriteOutcome> {
    try {
      return await acquisition.write(item_id, value);
    } catch (fault) {
      if (left === 0 || !isTooEarly(fault)) throw fault;
      await pause(TURN_MS);
      return write(item_id, value, left - 1);
    }
  }
  /** The value that an item of two values has otherwise. */
  function otherThan(item_id: number, value: number): number | null {
    const { values = null } = takesOf(sites.catalogue().items.get(item_id)?.point ?? null) ?? {};
    return values?.length === 2 ? (values.find((one) => one !== value) ?? null) : null;
  }
  function outcomeOf(item_id: number, value: number, written: WriteOutcome): RunOutcome {
    if (!written.ok) {
      const { key, data } = written.reason as { readonly key: string; readonly data?: Readonly<Record<string, string | number>> };
      const status = SILENCES.includes(key) ? 'no_answer' : 'fail';
      return { status, error: { key: status === 'no_answer' ? `control_${key}` : key, ...(data && { data }) }, readback: null };
    }
    const takes = takesOf(sites.catalogue().items.get(item_id)?.point ?? null);
    const { readback } = written;
    if (readback === null || !takes) return { status: 'unconfirmed', error: null, readback: null };
    const shown = typeof readback === 'number' ? readback : null;
    return showsValue(takes, readback, value)
      ? { status: 'success', error: null, readback: shown }
      : { status: 'fail', error: { key: 'control_other' }, readback: shown };
  }
  async function moved(item_id: number, value: number): Promise<RunOutcome> {
    return outcomeOf(item_id, value, await write(item_id, value));
  }

  return {
    async perform({ item_id, value, params: { pulse_ms = 0 } }: ActionEntry) {
      if (item_id === null || value === null) throw new Refusal(CODE.not_found, 'data_not_exist');
      const back = pulse_ms > 0 ? otherThan(item_id, value) : null;
      const outcome = await moved(item_id, value);
      if (back === null) return outcome;
      // also where nobody knows whether it arrived
      await pause(pulse_ms);
      const after = await moved(item_id, back);
      return outcome.status === 'success' ? after : outcome;
    },
    repeats: ({ params: { pulse_ms = 0 } }) => pulse_ms === 0,
  };
}
