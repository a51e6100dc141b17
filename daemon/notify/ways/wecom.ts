import { CHANNEL_LIMITS } from '../../contract/rules/push_channel';
import { type ChannelWay, JSON_HEADERS, robotAnswer, robotText, verdictOfStatus } from './channel';

const TOO_FAST = 45009;
const limits = CHANNEL_LIMITS.wecom;

/** The robot of a WeCom group (企业微信): a text, and whom it calls by name when it is urgent. */
export const wecom: ChannelWay = {
  limits,
  request(channel, message) {
    const called = message.urgent && channel.phones.length > 0 ? { mentioned_mobile_list: channel.phones } : {};
    const text = { content: robotText(channel, message, limits.bytes), ...called };
    return { url: channel.url, headers: JSON_HEADERS, body: JSON.stringify({ msgtype: 'text', text }) };
  },
  verdict(answer) {
    const wrong = verdictOfStatus(answer);
    if (wrong) return wrong;
    const said = robotAnswer(answer);
    if (!said) return { is: 'later', error: { key: 'robot_no_answer' } };
    if (said.errcode === 0) return { is: 'sent' };
    if (said.errcode === TOO_FAST) return { is: 'later', error: { key: 'robot_too_fast' }, bar_s: limits.barred_s };
    return { is: 'later', error: { key: 'robot_refused', data: { code: said.errcode, answer: said.errmsg } } };
  },
};
