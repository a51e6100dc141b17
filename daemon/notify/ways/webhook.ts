import { createHmac } from 'node:crypto';
import { CHANNEL_LIMITS } from '../../contract/rules/push_channel';
import { type ChannelWay, JSON_HEADERS, verdictOfStatus } from './channel';

/** An identity as a head carries it. */
const plain = (text: string): string => text.replace(/[^\w.:@/-]/g, '-');

/** `sha256=` and the HMAC of the time (epoch s), a dot and the body, in hexadecimal: a message cannot be sent again later. */
const signature = (secret: string, time: number, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/** A program of one's own: the alarm as JSON. */
export const webhook: ChannelWay = {
  limits: CHANNEL_LIMITS.webhook,
  request({ url, secret }, { identity, language, subject, text, urgent, facts }, time_ms) {
    const time = Math.floor(time_ms / 1000);
    const body = JSON.stringify({ id: identity, time, language, urgent, subject, text, alarm: facts });
    const signed: Readonly<Record<string, string>> =
      secret === '' ? {} : { 'x-roomward-signature': signature(secret, time, body) };
    return {
      url,
      headers: { ...JSON_HEADERS, 'x-roomward-id': plain(identity), 'x-roomward-time': String(time), ...signed },
      body,
    };
  },
  verdict: (answer) => verdictOfStatus(answer) ?? { is: 'sent' },
};
