import type { Clock } from '../../../board/interfaces';
import type { By, Commands } from '../../commands/index';
import { CODE } from '../../contract/codes';
import { takesOf } from '../../contract/control';
import { Refusal } from '../../contract/refusal';
import type { Sites } from '../../sites/index';
import type { Run, RunOutcome } from '../../store/action-runs';
import type { ActionEntry } from '../../store/actions';
import type { Occasion, Performer } from './performer';

/** An item takes a command a second, and a line so many at a time: whoever comes too early waits his turn. */
const TURN_MS = 1000;
const TURNS = 10;

interface Parts {
  readonly clock: Clock;
  readonly commands: Pick<Commands, 'command' | 'rest' | 'shows'>;
  readonly sites: Pick<Sites, 'catalogue'>;
}

const isTooEarly = (fault: unknown): boolean =>
  fault instanceof Refusal && (fault.code === CODE.too_fast || fault.code === CODE.busy);

/** With whose rights an action moves something: of whoever wants it now, or owns the rule or the task, else of whoever saved it. */
function byOf({ owner_id }: ActionEntry, { kind, user_id, alarm_id, auto_run_id, cron_run_id }: Run): By {
  if (user_id === null) return { kind: 'alarm', id: alarm_id, user_id: owner_id };
  if (kind === 'task') return { kind, id: cron_run_id, user_id };
  return auto_run_id === null ? { kind: 'user', id: null, user_id } : { kind: 'rule', id: auto_run_id, user_id };
}

interface Moving extends Pick<Occasion, 'sent'> {
  readonly by: By;
}
/** Moves an item, and back after a pulse. */
export function digitalOutputPerformer({ clock, commands, sites }: Parts): Performer {
  const pause = (ms: number): Promise<void> => new Promise((done) => void clock.after(ms, done));
  /** The value that an item of two values has otherwise. */
  function otherThan(item_id: number, value: number): number | null {
    const { values = null } = takesOf(sites.catalogue().items.get(item_id)?.point ?? null) ?? {};
    return values?.length === 2 ? (values.find((one) => one !== value) ?? null) : null;
  }
  async function moved({ by, sent }: Moving, item_id: number, value: number, left = TURNS): Promise<RunOutcome> {
    const began = clock.mono();
    try {
      const { status, error, readback } = await commands.command(by, { item_id, value });
      sent(began);
      return { status, error, readback: typeof readback === 'number' ? readback : null };
    } catch (fault) {
      // only what is refused is certainly not sent
      if (!(fault instanceof Refusal)) sent(began);
      if (left === 0 || !isTooEarly(fault)) throw fault;
      await pause(TURN_MS);
      return moved({ by, sent }, item_id, value, left - 1);
    }
  }

  return {
    async perform(action, { run, sent }) {
      const { item_id, value } = action;
      const { pulse_ms = 0, always = false } = action.params;
      if (item_id === null || value === null) throw new Refusal(CODE.not_found, 'data_not_exist');
      const by = byOf(action, run);
      // a person sees that it is sent
      const may = by.kind !== 'user' && !always && pulse_ms === 0;
      if (may && commands.shows(item_id, value)) return { status: 'skipped', error: null, readback: value };
      const back = pulse_ms > 0 ? otherThan(item_id, value) : null;
      const outcome = await moved({ by, sent }, item_id, value);
      if (back === null) return outcome;
      // also where nobody knows whether it arrived; what stays on for a while at least makes a longer pulse
      await pause(Math.max(pulse_ms, 1000 * commands.rest(item_id, back)));
      const after = await moved({ by, sent }, item_id, back);
      return outcome.status === 'success' ? after : outcome;
    },
    rest: ({ item_id, value }) => (item_id === null || value === null ? 0 : commands.rest(item_id, value)),
    repeats: ({ params: { pulse_ms = 0 } }) => pulse_ms === 0,
  };
}
