import { CHANNEL_LIMITS } from '../../contract/rules/push_channel';
import { type ChannelWay, JSON_HEADERS, verdictOfStatus } from './channel';
import { signedHeads } from './signing';

/** A program of one's own: the alarm as JSON. */
export const webhook: ChannelWay = {
  limits: CHANNEL_LIMITS.webhook,
  request({ url, secret }, { identity, language, subject, text, urgent, facts }, time_ms) {
    const time = Math.floor(time_ms / 1000);
    const body = JSON.stringify({ id: identity, time, language, urgent, subject, text, alarm: facts });
    return { url, headers: { ...JSON_HEADERS, ...signedHeads(identity, secret, time, body) }, body };
  },
  verdict: (answer) => verdictOfStatus(answer) ?? { is: 'sent' },
};
