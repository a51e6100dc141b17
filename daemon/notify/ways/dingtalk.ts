import { createHmac } from 'node:crypto';
import { CHANNEL_LIMITS } from '../../contract/rules/push_channel';
import { type ChannelWay, JSON_HEADERS, robotAnswer, robotText, verdictOfStatus } from './channel';

/** sent too often */
const TOO_FAST = [130_101, 130_102];
/** keyword, signature or address: the robot's safety settings */
const NOT_SAFE = 310_000;
const limits = CHANNEL_LIMITS.dingtalk;

/** The address with a signature that is good for an hour around the robot's own clock. @param time epoch ms */
function signed(url: string, secret: string, time: number): string {
  if (secret === '') return url;
  const sign = createHmac('sha256', secret).update(`${time}\n${secret}`).digest('base64');
  const address = new URL(url);
  address.searchParams.set('timestamp', String(time));
  address.searchParams.set('sign', sign);
  return address.href;
}

/** The robot of a DingTalk group (钉钉): a text, and whom it calls by name when it is urgent. */
export const dingtalk: ChannelWay = {
  limits,
  request(channel, message, time) {
    const at = message.urgent ? { atMobiles: channel.phones, isAtAll: false } : { isAtAll: false };
    const body = { msgtype: 'text', text: { content: robotText(channel, message, limits.bytes) }, at };
    return { url: signed(channel.url, channel.secret, time), headers: JSON_HEADERS, body: JSON.stringify(body) };
  },
  verdict(answer) {
    const wrong = verdictOfStatus(answer);
    if (wrong) return wrong;
    const said = robotAnswer(answer);
    if (!said) return { is: 'later', error: { key: 'robot_no_answer' } };
    if (said.errcode === 0) return { is: 'sent' };
    if (TOO_FAST.includes(said.errcode)) return { is: 'later', error: { key: 'robot_too_fast' }, bar_s: limits.barred_s };
    const key = said.errcode === NOT_SAFE ? 'robot_not_safe' : 'robot_refused';
    return { is: 'later', error: { key, data: { code: said.errcode, answer: said.errmsg } } };
  },
};
