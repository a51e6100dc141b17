import type { AlarmPush, PushChannel } from '../../../daemon/contract/entities';
import type { PushChannelInput } from '../../../daemon/contract/rules/push_channel';
import { createFeed } from '../../state/feeds/feed';
import { call, Refused } from '../../wire/call';

/** s after which the last tries are looked at again */
const SECONDS = 10;
const KEY = 'ALARM_PUSH';

/** Channels of pushes as they are now. Throws Refused. */
export const readPush = async (): Promise<AlarmPush> => (await call('GET setting/gc/readonly', { key: KEY })) as AlarmPush;
export const push = createFeed(readPush, SECONDS);

/** A channel as it is sent: its secrets stay as they are. */
export function inputOf({ has_key: _, has_secret: __, last: ___, ...channel }: PushChannel): PushChannelInput {
  return channel;
}

/** What is said of one of the list begins with its name, which its own form need not say. */
function withoutName(said: string, name: string): string {
  const head = ['：', ': '].map((mark) => name + mark).find((each) => said.startsWith(each));
  return head ? said.slice(head.length) : said;
}

/** The box speaks of the list as a whole: what is wrong with one channel is told at a field of its form. */
function atField(fault: unknown, { field, name }: At): unknown {
  if (!(fault instanceof Refused) || fault.fields.channels === undefined) return fault;
  const said = withoutName(fault.fields.channels, name);
  return new Refused(fault.code, said, { [field]: said }, fault.data);
}

/** What is written, as it was when it was read. */
type Seen = Pick<AlarmPush, 'update_time'>;
/** Where the box's word of a channel is told, and which channel that is. */
interface At {
  readonly field: string;
  readonly name: string;
}

/** Replaces the list, unless somebody changed it since. Throws Refused. */
export async function writeChannels(
  { update_time }: Seen,
  channels: readonly PushChannelInput[],
  nonce: unknown,
  at: At,
): Promise<void> {
  const sealed = typeof nonce === 'string' ? { nonce } : {};
  try {
    await call('POST setting/gc', { key: KEY, channels: [...channels], update_time, ...sealed });
  } catch (fault) {
    throw atField(fault, at);
  }
}
export const writeAlive = ({ update_time }: Seen, alive: string): Promise<null> =>
  call('POST setting/gc', { key: KEY, alive, update_time });
