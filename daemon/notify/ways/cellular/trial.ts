import type { Clock } from '../../../clock';
import type { Sentence } from '../../../contract/live';
import type { Language } from '../../../contract/model';
import { Refusal } from '../../../contract/refusal';
import { say } from '../../../lang/index';
import type { Message, Outcome } from '../../way';
import type { PhoneWay } from '../phone';
import type { SmsWay } from '../sms';

/** Whoever tries it waits for an answer of the box, which a browser does for half a minute. */
const LIMIT_MS = 25_000;
const RINGS_S = 8;

export interface Trial {
  readonly way: 'sms' | 'phone';
  readonly number: string;
  readonly language: Language;
}

interface Parts {
  readonly sms: Pick<SmsWay, 'deliver'>;
  readonly phone: Pick<PhoneWay, 'deliver'>;
  readonly clock: Clock;
}

/** Tries a message or a call by the saved settings, whether they are on or not. */
export function createTrial({ sms, phone, clock }: Parts) {
  const messageTo = ({ number, language }: Trial): Message => {
    const text = say(language, 'sms_test_text');
    return {
      identity: `test.${clock.wall()}`,
      target: number,
      name: '',
      language,
      subject: text,
      text,
      urgent: false,
      facts: {},
      over: () => false,
    };
  };
  function limited(work: Promise<Outcome>): Promise<Outcome> {
    return new Promise((done, fail) => {
      const cancel = clock.after(LIMIT_MS, () => fail(new Refusal(-1, 'sms_test_waits')));
      void work.then(done, fail).finally(cancel);
    });
  }

  /** @returns what became of it @throws Refusal -1 in words */
  return async (trial: Trial): Promise<Sentence> => {
    const message = messageTo(trial);
    const outcome = await limited(trial.way === 'sms' ? sms.deliver(message) : phone.deliver(message, RINGS_S));
    if (outcome.is !== 'sent') throw new Refusal(-1, outcome.error.key, null, outcome.error.data);
    return outcome.note ?? { key: 'sms_sent' };
  };
}
