import type { Modem, ModemFault } from '../../../board/interfaces';
import type { Clock } from '../../clock';
import type { Sentence } from '../../contract/live';
import { smsService } from '../../contract/rules/sms';
import { smsOf } from '../../contract/sms';
import type { Message, Outcome, Way } from '../way';
import { createGateway } from './cellular/gateway';
import { SMS, type SmsSettings } from './cellular/settings';
import type { LastTries } from './last_tries';
import { createPost } from './post';
import type { Reach } from './reach';

export const rules = smsService;
export const secrets = ['pin', 'secret'] as const;
/** one card sends one message */
export const limits = { at_once: 1 } as const;

export interface SmsParts {
  readonly settings: SmsSettings;
  readonly modem: Pick<Modem, 'read' | 'sendSms'>;
  readonly tries: LastTries;
  readonly reach: Reach;
  readonly clock: Clock;
}

const sentenceOf = ({ key, data }: ModemFault): Sentence => ({ key, ...(data && { data }) });
/** What the modem could not do, as what becomes of the message. */
export const outcomeOf = (fault: ModemFault): Extract<Outcome, { is: 'later' | 'fails' }> => ({
  is: fault.lasting ? 'fails' : 'later',
  error: sentenceOf(fault),
});

/** Why the box has no modem that could do it; null: it has one. */
export function modemMissing(modem: Pick<Modem, 'read'>): Sentence | null {
  const { fault } = modem.read();
  return fault?.key === 'modem_none' ? sentenceOf(fault) : null;
}

/** Messages to phones, by the modem or a gateway. */
export function createSms({ settings, modem, tries, reach, clock }: SmsParts) {
  const stopped = new AbortController();
  const byGateway = createGateway({ settings, clock, post: createPost({ reach, clock, stopped: stopped.signal }) });

  function closed(): Sentence | null {
    const { enable, mode, url } = settings.service();
    if (!enable) return { key: 'sms_off' };
    if (mode === 'modem') return modemMissing(modem);
    return url === '' ? { key: 'way_not_set_up' } : null;
  }

  async function byModem({ target, text }: Message): Promise<Outcome> {
    const { max_parts } = settings.service();
    const sms = smsOf(text, max_parts);
    const outcome = await modem.sendSms(target, sms);
    if (!outcome.ok) return outcomeOf(outcome.fault);
    const note: Sentence | null = sms.cut ? { key: 'sms_cut', data: { parts: max_parts } } : null;
    return { is: 'sent', reference: outcome.references.join(), ...(note && { note }) };
  }

  /** By the settings as they are, whether they are on or not. */
  async function deliver(message: Message): Promise<Outcome> {
    const said = { ...message, text: message.text || message.subject };
    try {
      const outcome = await (settings.service().mode === 'http' ? byGateway(said) : byModem(said));
      // what fails for good is the message's fault: it got through
      tries.note(SMS, outcome.is === 'later' ? outcome.error : null);
      return outcome;
    } catch {
      return { is: 'later', error: { key: 'way_broken' } };
    }
  }

  async function send(message: Message): Promise<Outcome> {
    const shut = closed();
    return shut ? { is: 'fails', error: shut } : deliver(message);
  }

  const way: Way = { way: 'sms', at_once: limits.at_once, closed, send, stop: () => stopped.abort() };
  return { ...way, deliver };
}
export type SmsWay = ReturnType<typeof createSms>;
