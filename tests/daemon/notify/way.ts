import type { Sentence } from '../../../daemon/contract/live';
import type { Channel, Message, Outcome, PushWay, WayName } from '../../../daemon/notify/way';

/** A way of a test: it keeps what it is given and answers as it is told to. */
export interface PlayedWay extends PushWay {
  /** every message that left, again where it was sent again */
  readonly sent: Message[];
  /** what it answers from now on; 'never': it hangs until it is answered */
  answers(outcome: Outcome | 'never'): void;
  /** answers those that hang */
  release(outcome: Outcome): void;
  /** why nobody is told by it; null: it is open */
  close(reason: Sentence | null): void;
  offers(channels: readonly Channel[]): void;
  /** whose messages leave first */
  follows(first: WayName): void;
  /** which receiver is switched off for a while; null: none */
  holdsBack(target: string | null): void;
}

export const SENT: Outcome = { is: 'sent' };
export const LATER: Outcome = { is: 'later', error: { key: 'no_answer' } };
export const FAILS: Outcome = { is: 'fails', error: { key: 'not_found' } };

export function playedWay(way: WayName, at_once = 4): PlayedWay {
  const sent: Message[] = [];
  let answer: Outcome | 'never' = SENT;
  let closed: Sentence | null = null;
  let held: string | null = null;
  let first: WayName | null = null;
  let channels: readonly Channel[] = [];
  let hanging: ((outcome: Outcome) => void)[] = [];
  return {
    way,
    at_once,
    sent,
    answers: (outcome) => {
      answer = outcome;
    },
    release(outcome) {
      const all = hanging;
      hanging = [];
      for (const done of all) done(outcome);
    },
    close: (reason) => {
      closed = reason;
    },
    offers: (offered) => {
      channels = offered;
    },
    follows: (other) => {
      first = other;
    },
    after: () => first,
    holdsBack: (target) => {
      held = target;
    },
    holds: (target) => (target === held ? { key: 'channel_off', data: { name: target } } : null),
    closed: () => closed,
    send(message) {
      sent.push(message);
      return answer === 'never' ? new Promise((done) => hanging.push(done)) : Promise.resolve(answer);
    },
    stop: () => {},
    channels: () => channels,
  };
}
