import type { CommandEntry, Commands, Unwritten } from '../../commands/index';
import { CODE } from '../../contract/codes';
import { control as rows } from '../../contract/endpoints/control';
import type { ItemCommand } from '../../contract/entities';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import type { ItemConfig } from '../../sites/catalogue';
import { invalid } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import { area } from '../area';
import { proveAtNeed } from '../at_need';
import type { Identity } from '../caller';
import type { Handlers } from '../mount';
import { reasonOf } from '../render/action_run';
import { meaningOf } from '../render/item';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly commands: Pick<Commands, 'takes' | 'command' | 'commands'>;
  readonly people: Pick<Identity, 'verify'>;
}
/** The driver would not send it: a fault of the input. */
type Unsent = Extract<Unwritten, { readonly key: 'not_writable' | 'out_of_range' }>;
const isUnsent = (reason: Unwritten): reason is Unsent => reason.key === 'not_writable' || reason.key === 'out_of_range';

/** Why a command did not come through, as the caller is told. */
function refusalOf(device_id: number, reason: Unwritten, error: Sentence | null): Refusal {
  if (isUnsent(reason)) return invalid({ [reason.key === 'out_of_range' ? 'value' : 'item_id']: reason });
  const data = 'data' in reason ? reason.data : undefined;
  return new Refusal(CODE.no_answer, error?.key ?? reason.key, { device_id, detail: reason }, data);
}

function commandIn(entry: CommandEntry, item: ItemConfig | undefined, language: Language): ItemCommand {
  const { command_id, time, value, kind, id, user_name, status, error, readback } = entry;
  return {
    command_id,
    time,
    value,
    value_label: meaningOf(item, value, language),
    by: kind,
    by_id: id,
    user_name,
    result: status === 'sent' ? 'running' : status,
    readback,
    readback_label: readback === null ? '' : meaningOf(item, readback, language),
    error: reasonOf(error, language),
  };
}

/** Moving what a room's devices do. */
function controlHandlers({ sites, commands, people }: Needs): Handlers<typeof rows> {
  return {
    'POST pub/remote_control': async (asked) => {
      const { scope, input, caller } = asked;
      const { device_id, item_id, value } = input;
      const { verify } = commands.takes(scope, { device_id, item_id, value });
      await proveAtNeed(people, verify, asked);
      const by = { kind: 'user', id: null, user_id: caller.user_id } as const;
      const outcome = await commands.command(by, { item_id, value });
      if (outcome.reason) throw refusalOf(device_id, outcome.reason, outcome.error);
      return { result: outcome.status, readback: outcome.readback, elapsed_ms: Math.round(outcome.elapsed_ms) };
    },
    'GET pub/remote_control': ({ scope, input: { item_id }, language }) => {
      const item = sites.catalogue().items.get(item_id);
      return commands.commands(scope, item_id).map((entry) => commandIn(entry, item, language));
    },
  };
}

export const control = area(rows, controlHandlers);
