import type { CallResult, Modem } from '../../../board/interfaces';
import type { Sentence } from '../../contract/live';
import type { Message, Outcome, Way, WayName } from '../way';
import { PHONE, type SmsSettings } from './cellular/settings';
import type { LastTries } from './last_tries';
import { modemMissing, outcomeOf } from './sms';

/** one card leads one call */
export const limits = { at_once: 1 } as const;

export interface PhoneParts {
  readonly settings: SmsSettings;
  readonly modem: Pick<Modem, 'read' | 'call'>;
  readonly tries: LastTries;
}

/**
 * What became of a call, as what becomes of the notice. Only who answered was told. Where it rang it is not called again for the same
 * notice: repeats and the escalation call on.
 */
const OF_RESULTS: Readonly<Record<CallResult, Outcome>> = {
  answered: { is: 'sent', note: { key: 'call_answered' } },
  rang: { is: 'fails', error: { key: 'call_rang' } },
  over: { is: 'over', error: { key: 'call_over' } },
  busy: { is: 'later', error: { key: 'call_busy' } },
  not_reached: { is: 'later', error: { key: 'call_not_reached' } },
};

/** Calls to phones: they ring, and nobody speaks. */
export function createPhone({ settings, modem, tries }: PhoneParts) {
  function closed(): Sentence | null {
    return settings.service().call_enable ? modemMissing(modem) : { key: 'phone_off' };
  }

  /** By the settings as they are, whether calls are on or not. */
  async function deliver({ target, over }: Message, ring_s: number): Promise<Outcome> {
    const outcome = await modem.call(target, { ring_ms: 1000 * ring_s, over });
    // a call that reached nobody was one all the same; what was over before or meanwhile says nothing of the way
    if (!(outcome.ok && outcome.result === 'over'))
      tries.note(PHONE, outcome.ok || outcome.fault.lasting ? null : outcomeOf(outcome.fault).error);
    return outcome.ok ? OF_RESULTS[outcome.result] : outcomeOf(outcome.fault);
  }

  async function send(message: Message): Promise<Outcome> {
    const shut = closed();
    return shut ? { is: 'fails', error: shut } : deliver(message, settings.service().ring_seconds);
  }

  const after = (): WayName | null => (settings.service().mode === 'modem' ? 'sms' : null);

  const way: Way = { way: 'phone', at_once: limits.at_once, closed, after, send, stop() {} };
  return { ...way, after, deliver };
}
export type PhoneWay = ReturnType<typeof createPhone>;
