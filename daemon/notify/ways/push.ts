import type { Clock } from '../../clock';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import { type ChannelKind, pushChannel } from '../../contract/rules/push_channel';
import { say } from '../../lang/index';
import { sure } from '../../sites/faults';
import type { Message, Outcome, PushWay } from '../way';
import type { ChannelWay, OpenChannel, Verdict } from './channel';
import { type Channels, channelTry, type StoredChannel } from './channels';
import { dingtalk } from './dingtalk';
import type { LastTries } from './last_tries';
import { createPace } from './pace';
import { createPost, type PostParts } from './post';
import { Unreached } from './unreached';
import { webhook } from './webhook';
import { wecom } from './wecom';

export const KINDS: Readonly<Record<ChannelKind, ChannelWay>> = { webhook, wecom, dingtalk };
export const rules = pushChannel;
export const secrets = ['key', 'secret'] as const;
/** messages under way at once, to whichever channels */
export const limits = { at_once: 4 } as const;

interface PushParts extends Omit<PostParts, 'stopped'> {
  readonly channels: Channels;
  readonly tries: LastTries;
  readonly clock: Clock;
  /** of a channel that says none */
  readonly language: () => Language;
}

/** Whatever a receiver says again of what it was sent, no secret is kept with it. */
function without({ secret, url }: OpenChannel, sentence: Sentence): Sentence {
  const hidden = [secret, ...new URL(url).searchParams.values()].filter((text) => text.length > 3);
  const plain = (value: string | number) =>
    typeof value === 'number' ? value : hidden.reduce((text, form) => text.replaceAll(form, '***'), value);
  return {
    ...sentence,
    data: Object.fromEntries(Object.entries(sentence.data ?? {}).map(([name, value]) => [name, plain(value)])),
  };
}

/** Pushes to programs and robots, each at its own pace. */
export function createPush({ channels, tries, clock, reach, language: own }: PushParts) {
  const stopped = new AbortController();
  const post = createPost({ reach, clock, stopped: stopped.signal });
  const pace = createPace(clock);

  async function said(channel: StoredChannel, open: OpenChannel, message: Message): Promise<Verdict> {
    const { request, verdict } = KINDS[channel.kind];
    try {
      return verdict(await post({ ...request(open, message, clock.wall()), trust: channel }));
    } catch (fault) {
      if (!(fault instanceof Unreached)) throw fault;
      return { is: 'later', error: fault.sentence };
    }
  }

  /** Sends to a channel in its turn, whether it is on or not. */
  async function sendTo(channel: StoredChannel, message: Message): Promise<Outcome> {
    const open = channels.open(channel);
    if (!open) return { is: 'later', error: { key: 'channel_secret', data: { name: channel.name } } };
    const after_s = pace.turn(channel.id, KINDS[channel.kind].limits);
    if (after_s > 0) return { is: 'later', error: { key: 'channel_paced', data: { name: channel.name } }, after_s };
    const verdict = await said(channel, open, message);
    tries.note(channelTry(channel.id), verdict.is === 'sent' ? null : without(open, verdict.error));
    if (verdict.is === 'sent') return { is: 'sent' };
    const error = without(open, verdict.error);
    if (verdict.is === 'fails') return { is: 'fails', error };
    return { is: 'later', error, ...(verdict.bar_s ? { after_s: pace.bar(channel.id, verdict.bar_s) } : {}) };
  }

  function holds(target: string): Sentence | null {
    const channel = channels.channel(Number(target));
    return channel && !channel.enable ? { key: 'channel_off', data: { name: channel.name } } : null;
  }
  async function send(message: Message): Promise<Outcome> {
    const channel = channels.channel(Number(message.target));
    if (!channel) return { is: 'fails', error: { key: 'channel_gone' } };
    const held = holds(message.target);
    if (held) return { is: 'later', error: held };
    try {
      return await sendTo(channel, message);
    } catch {
      return { is: 'later', error: { key: 'way_broken' } };
    }
  }

  const way: PushWay = {
    way: 'push',
    at_once: limits.at_once,
    closed: () => (channels.enabled().length > 0 ? null : { key: 'way_not_set_up' }),
    channels: () =>
      channels.enabled().map(({ id, name, levels, sites, language }) => {
        return { id: String(id), name, levels, sites, language: language || own() };
      }),
    holds,
    send,
    stop: () => stopped.abort(),
  };
  return {
    ...way,
    /** Sends a test to a channel that is saved. @throws Refusal 1002, -1 in words */
    async test(id: number, language: Language): Promise<void> {
      const channel = sure(channels.channel(id) ?? undefined);
      const spoken = channel.language || language;
      const text = say(spoken, 'push_test_text', { name: channel.name });
      const outcome = await sendTo(channel, {
        identity: `test.${clock.wall()}`,
        target: String(id),
        name: channel.name,
        language: spoken,
        subject: text,
        text,
        urgent: false,
        facts: {},
        over: () => false,
      });
      if (outcome.is !== 'sent') throw new Refusal(-1, outcome.error.key, null, outcome.error.data);
    },
  };
}
export type Push = ReturnType<typeof createPush>;
