import type { ModemSetting, PinKeeper } from '../../../../board/interfaces';
import { type Clock, seconds } from '../../../clock';
import { gatewayUrl, isPin, type SmsServiceInput, smsFaults } from '../../../contract/rules/sms';
import type { Fault } from '../../../contract/shape';
import { type Peers, urlFault } from '../../../people/peers';
import { invalid, judge, unchanged } from '../../../sites/faults';
import type { Settings } from '../../../store/settings';
import type { Vault } from '../../../store/vault';
import type { LastTries, Tried } from '../last_tries';

export const KEY = 'sms';
/** What the sealed secrets are for; neither can be put in the place of the other. */
const PIN = 'sms.pin';
const SECRET = 'sms.secret';
/** by which the last tries are remembered */
export const SMS = 'sms';
export const PHONE = 'phone';

/** `tried`: it was sent to the card, and nobody knows yet what became of it */
type PinState = 'entered' | 'tried' | 'accepted' | 'refused';

/** What is kept: secrets only sealed. */
interface Stored extends Required<Omit<SmsServiceInput, 'pin' | 'secret'>> {
  readonly sealed_pin: string;
  readonly pin_state: PinState;
  readonly sealed_secret: string;
  /** epoch s */
  readonly update_time: number;
}
const NONE: Stored = {
  enable: true,
  call_enable: true,
  mode: 'modem',
  device: '',
  center: '',
  sealed_pin: '',
  pin_state: 'entered',
  max_parts: 4,
  ring_seconds: 25,
  url: '',
  sealed_secret: '',
  ca: '',
  fingerprint: '',
  update_time: 0,
};

/** @property update_time of the settings that the writer has seen */
export type SmsChange = Partial<SmsServiceInput> & { readonly update_time?: number };
/** As it is told. */
export interface ToldSmsService extends Omit<Stored, 'sealed_pin' | 'pin_state' | 'sealed_secret'> {
  readonly has_pin: boolean;
  /** the PIN that is kept was not accepted: it is not tried again */
  readonly pin_refused: boolean;
  readonly has_secret: boolean;
  readonly last: Tried | null;
  readonly last_call: Tried | null;
}

/** Where the secret may go: it is kept for one gateway, and what that is known by. */
const PLACE = ['url', 'ca', 'fingerprint'] as const;

interface Parts {
  readonly settings: Settings;
  readonly vault: Vault;
  readonly peers: Pick<Peers, 'refuses'>;
  readonly tries: LastTries;
  readonly clock: Clock;
}

/** How messages and calls leave the box. */
export function createSmsSettings({ settings, vault, peers, tries, clock }: Parts) {
  const stored = (): Stored => settings.get(KEY, NONE);

  /** The PIN is noted as tried before the card sees it: a kill in between is no second try. */
  const pin: PinKeeper = {
    take() {
      const { sealed_pin, pin_state } = stored();
      const code = sealed_pin === '' ? null : vault.open(sealed_pin, PIN);
      if (code === null || pin_state === 'tried' || pin_state === 'refused') return null;
      settings.put(KEY, { pin_state: 'tried' satisfies PinState });
      return code;
    },
    accepted() {
      if (stored().pin_state === 'tried') settings.put(KEY, { pin_state: 'accepted' satisfies PinState });
    },
    refused: () => settings.put(KEY, { pin_state: 'refused' satisfies PinState }),
    isSpent() {
      const { sealed_pin, pin_state } = stored();
      return sealed_pin !== '' && (pin_state === 'tried' || pin_state === 'refused');
    },
  };

  /** Secrets as they are to be kept; those that were not sent stay. */
  function sealed({ pin, secret }: SmsChange): Partial<Stored> {
    return {
      ...(pin === undefined ? {} : { sealed_pin: pin && vault.seal(pin, PIN), pin_state: 'entered' }),
      ...(secret === undefined ? {} : { sealed_secret: secret && vault.seal(secret, SECRET) }),
    };
  }

  return {
    smsService(): ToldSmsService {
      const { sealed_pin, pin_state: _, sealed_secret, ...told } = stored();
      return {
        ...told,
        has_pin: sealed_pin !== '',
        pin_refused: pin.isSpent(),
        has_secret: sealed_secret !== '',
        last: tries.of(SMS),
        last_call: tries.of(PHONE),
      };
    },
    service: (): Omit<Stored, 'sealed_pin' | 'pin_state' | 'sealed_secret'> => stored(),
    /** null: another box sealed it */
    secret(): string | null {
      const { sealed_secret } = stored();
      return sealed_secret === '' ? '' : vault.open(sealed_secret, SECRET);
    },
    modem(): ModemSetting {
      const { device, center } = stored();
      return { device, center, pin };
    },
    /**
     * @param device what is wrong with the port that is named; null: nothing
     * @throws Refusal 1001: something is missing, nobody may call that gateway, or the secret would go where it was not saved for; 1003 changed by another
     */
    changeSms(change: SmsChange, device: Fault | null): void {
      const { pin, secret, update_time: seen, ...fields } = change;
      const before = stored();
      unchanged(before.update_time, seen);
      const next = { ...before, ...fields };
      const barred = urlFault(peers, gatewayUrl(next.url));
      judge({
        ...(barred ? { url: barred } : {}),
        ...smsFaults(next),
        ...(device ? { device } : {}),
        ...(pin && !isPin(pin) ? { pin: { key: 'pin_digits' } } : {}),
      });
      const isMoved = PLACE.some((field) => next[field] !== before[field]);
      if (isMoved && secret === undefined && before.sealed_secret !== '') throw invalid({ secret: { key: 'secret_again' } });
      const update_time = Math.max(seconds(clock), before.update_time + 1);
      settings.put(KEY, { ...fields, ...sealed(change), update_time });
      tries.forget([SMS, PHONE]);
    },
  };
}
export type SmsSettings = ReturnType<typeof createSmsSettings>;
