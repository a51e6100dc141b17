import { ways as rows } from '../../contract/endpoints/ways';
import type { AlarmPush, LastTry, PushChannel, SmsService } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { channelUrl, type PushChannelInput, partedUrl } from '../../contract/rules/push_channel';
import type { SealedField } from '../../contract/sealed';
import { say } from '../../lang/index';
import type { Notify } from '../../notify/index';
import { maskedSentence } from '../../notify/masking';
import type { ToldCellular } from '../../notify/ways/cellular/index';
import type { ToldChannel } from '../../notify/ways/channels';
import type { Means } from '../../notify/ways/index';
import type { Tried } from '../../notify/ways/last_tries';
import type { MailChange } from '../../notify/ways/mail/settings';
import type { People } from '../../people/index';
import { area } from '../area';
import { type Caller, type Client, holds } from '../caller';

function lastTry(tried: Tried | null, language: Language): LastTry | null {
  if (!tried) return null;
  const { time, error } = tried;
  return { time, ok: error === null, error: error === null ? '' : say(language, error.key, error.data) };
}

/** How messages and calls leave, for a reader. */
function smsIn({ last, last_call, modem, ...service }: ToldCellular, language: Language): SmsService {
  const { fault } = modem;
  return {
    ...service,
    last: lastTry(last, language),
    last_call: lastTry(last_call, language),
    modem: { ...modem, fault: fault ? say(language, fault.key, fault.data) : '' },
  };
}
/** Secrets that are to go. */
const cleared = (secrets: { readonly pin: string | undefined; readonly secret: string | undefined }) =>
  Object.fromEntries(Object.entries(secrets).filter(([, text]) => text === ''));

/** Where a channel is, and nothing of what it is called there: that may be a secret, too. */
const hostOf = (url: string): string => channelUrl(url)?.origin ?? '';

/** A channel for a reader; where it is and whom it calls only for whoever may change it. */
function channelIn({ last, phones, levels, sites, ...channel }: ToldChannel, all: boolean, language: Language): PushChannel {
  return {
    ...channel,
    levels: [...levels],
    sites: [...sites],
    ...(all
      ? { phones: [...phones], last: lastTry(last, language) }
      : {
          url: hostOf(channel.url),
          last: lastTry(last && { ...last, error: last.error && maskedSentence(last.error, '') }, language),
        }),
  };
}
export const pushIn = (
  { channels }: { readonly channels: Pick<Means['channels'], 'push'> },
  caller: Caller | null,
  language: Language,
): AlarmPush => {
  const { channels: all, alive, update_time } = channels.push();
  return {
    channels: all.map((channel) => channelIn(channel, caller !== null && holds(caller, 'system'), language)),
    alive,
    update_time,
  };
};

/** Channels as they were sent, in clear. @throws Refusal when a secret is not ours to open, or came where others may hear it */
export function channelsInClear(
  open: People['openSecrets'],
  { caller, client, nonce }: { readonly caller: Caller; readonly client: Client; readonly nonce: string | undefined },
  channels: readonly PushChannelInput[],
): PushChannelInput[] {
  const sent: Partial<Record<SealedField, string>> = {};
  for (const [i, { url, key = partedUrl(url)[1], secret }] of channels.entries()) {
    if (key) sent[`channel_key_${i}`] = key;
    if (secret) sent[`channel_secret_${i}`] = secret;
  }
  const clear: Partial<Record<SealedField, string>> = open(caller, sent, nonce, client);
  return channels.map((channel, i) => {
    const key = clear[`channel_key_${i}`] ?? channel.key;
    const secret = clear[`channel_secret_${i}`] ?? channel.secret;
    return { ...channel, ...(key === undefined ? {} : { key }), ...(secret === undefined ? {} : { secret }) };
  });
}

type SentMail = MailChange & { readonly nonce?: string };
/** A mail server as it was sent, its password in clear. @throws Refusal as for channels */
function mailInClear(open: People['openSecrets'], caller: Caller, client: Client, sent: SentMail): MailChange {
  const { nonce, pass_word, ...change } = sent;
  if (pass_word === undefined) return change;
  return { ...change, pass_word, ...(pass_word === '' ? {} : open(caller, { pass_word }, nonce, client)) };
}

interface Needs {
  readonly means: Means;
  readonly people: Pick<People, 'openSecrets'>;
  readonly notify: Pick<Notify, 'spokenBy' | 'language'>;
}

/** The means by which people are told. */
export const ways = area(rows, ({ means, people, notify }: Needs) => ({
  'GET setting/email_service': ({ language }) => {
    const { last, ...service } = means.mail.mailService();
    return { ...service, last: lastTry(last, language) };
  },
  'PUT setting/email_service': ({ input, caller, ...client }) => {
    means.mail.changeMailService(mailInClear(people.openSecrets, caller, client, input));
    return null;
  },
  'POST setting/email_service': async ({ input: { to, ...sent }, caller, language, ...client }) => {
    const change = mailInClear(people.openSecrets, caller, client, sent);
    return { log: [...(await means.email.test(to, notify.spokenBy(to) ?? language, change))] };
  },
  'GET setting/sms': ({ language }) => smsIn(means.cellular.told(), language),
  'POST setting/sms': async ({ input, caller, ...client }) => {
    const { nonce, pin, secret, ...change } = input;
    const opened = people.openSecrets(caller, { ...(pin && { pin }), ...(secret && { secret }) }, nonce, client);
    await means.cellular.change({ ...change, ...cleared({ pin, secret }), ...opened });
    return null;
  },
  'POST setting/sms/test': async ({ input: { phone, way = 'sms' }, language }) => {
    const spoken = notify.spokenBy(phone) ?? language;
    const { key, data } = await means.cellular.trial({ way, number: phone, language: spoken });
    return { result: say(language, key, data) };
  },
  'POST setting/webhook/test': async ({ input }) => {
    await means.push.test(input.id, notify.language());
    return null;
  },
}));
