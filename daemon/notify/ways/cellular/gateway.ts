import type { Clock } from '../../../clock';
import type { Message, Outcome } from '../../way';
import { JSON_HEADERS, verdictOfStatus } from '../channel';
import { LONGEST_BAR_S } from '../pace';
import type { Post } from '../post';
import { signedHeads } from '../signing';
import { Unreached } from '../unreached';
import type { SmsSettings } from './settings';

interface Parts {
  readonly settings: SmsSettings;
  readonly clock: Clock;
  readonly post: Post;
}

/** Messages over a gateway of the network: one POST with number and text, good when it answers 2xx. */
export function createGateway({ settings, clock, post }: Parts) {
  return async ({ identity, target, text, urgent }: Message): Promise<Outcome> => {
    const secret = settings.secret();
    if (secret === null) return { is: 'later', error: { key: 'secret_lost' } };
    const { url, ca, fingerprint } = settings.service();
    const time = Math.floor(clock.wall() / 1000);
    const body = JSON.stringify({ id: identity, time, number: target, text, urgent });
    try {
      const headers = { ...JSON_HEADERS, ...signedHeads(identity, secret, time, body) };
      const verdict = verdictOfStatus(await post({ url, headers, body, trust: { ca, fingerprint } }));
      if (verdict?.is !== 'later') return verdict ?? { is: 'sent' };
      const after_s = Math.min(verdict.bar_s ?? 0, LONGEST_BAR_S);
      return { is: 'later', error: verdict.error, ...(after_s === 0 ? {} : { after_s }) };
    } catch (fault) {
      if (!(fault instanceof Unreached)) throw fault;
      return { is: 'later', error: fault.sentence };
    }
  };
}
