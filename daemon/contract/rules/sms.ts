import type { Faults, Fields, Input } from '../shape';
import { channelUrl } from './push_channel';
import { trust, trustFaults } from './reach';

/** By what messages leave: a cellular modem of the box, or a gateway that takes each as one POST. */
export const SMS_MODES = ['modem', 'http'] as const;

/** How messages and calls leave. `pin` and `secret` arrive sealed over plain http, and are longer then than what they hold. */
export const smsService = {
  enable: { t: 'bool' },
  /** calls go by the modem alone; a data card has none */
  call_enable: { t: 'bool' },
  mode: { t: 'one', of: SMS_MODES },
  /** port of the modem, best its steady name; '': the one that the box has */
  device: { t: 'text', max: 255 },
  /** number of the message centre; '': the one that the card knows */
  center: { t: 'text', max: 21 },
  /** left out: it stays; '': it goes */
  pin: { t: 'opt', of: { t: 'text', max: 1024 } },
  max_parts: { t: 'int', min: 1, max: 10 },
  ring_seconds: { t: 'int', min: 10, max: 60 },
  url: { t: 'text', max: 1024 },
  /** signs what is posted. Left out: it stays; '': it goes */
  secret: { t: 'opt', of: { t: 'text', max: 1024 } },
  ...trust,
} as const satisfies Fields;
export type SmsServiceInput = Input<typeof smsService>;

const CENTER = /^\+?\d{3,20}$/;
const PIN = /^\d{4,8}$/;
export const isPin = (text: string): boolean => PIN.test(text);

/** Where a gateway is; null: it is no address, or one that holds a secret behind its `?`, where it would be shown. */
export function gatewayUrl(text: string): URL | null {
  const url = channelUrl(text);
  return url && url.search === '' && url.hash === '' ? url : null;
}

export function smsFaults({ enable, mode, center, url, ...rest }: Partial<SmsServiceInput>): Faults {
  return {
    ...(center && !CENTER.test(center) ? { center: { key: 'number_invalid' } } : {}),
    ...(enable && mode === 'http' && !url ? { url: { key: 'required' } } : {}),
    ...(url && !gatewayUrl(url) ? { url: { key: 'sms_url' } } : {}),
    ...trustFaults(rest),
  };
}
