import type { Faults, Fields, Input } from '../shape';
import { trust, trustFaults } from './reach';

/** How a mail server is spoken to: in the clear, encrypted by STARTTLS or not at all, encrypted from the first byte. */
export const MAIL_SECURITY = ['none', 'starttls', 'ssl'] as const;

/** Fields of the mail server. */
export const mailService = {
  enable: { t: 'bool' },
  host: { t: 'text', max: 253, like: 'host' },
  port: { t: 'int', min: 1, max: 65_535 },
  secure: { t: 'one', of: MAIL_SECURITY },
  /** '': the server asks for no login */
  user: { t: 'text', max: 256, like: 'one_line' },
  /** left out: it stays; '': it goes. Arrives sealed over plain http, and is longer then than what it holds */
  pass_word: { t: 'opt', of: { t: 'text', max: 1024 } },
  from: { t: 'text', max: 254 },
  ...trust,
} as const satisfies Fields;
/** How long a letter may take, and how many leave at once. */
export const MAIL_LIMITS = { seconds: 15, at_once: 2 } as const;
/** What a test of the mail server may say otherwise than it is kept. */
export const mailTrial = {
  host: { t: 'opt', of: mailService.host },
  port: { t: 'opt', of: mailService.port },
  secure: { t: 'opt', of: mailService.secure },
  user: { t: 'opt', of: mailService.user },
  pass_word: mailService.pass_word,
  from: { t: 'opt', of: mailService.from },
  ...trust,
} as const satisfies Fields;
export type MailServiceInput = Input<typeof mailService>;

/** One mailbox, as an envelope carries it. Names of hosts in a room may be of any length. */
const MAILBOX = /^[^\s<>()[\]\\,;:@"]{1,64}@[^\s<>()[\]\\,;:@"]{1,253}$/;
export const isMailbox = (text: string): boolean => MAILBOX.test(text) && !/\p{Cc}/u.test(text);

/** A service that is on needs a server and a sender. */
export function mailFaults({ enable, host, from, ...rest }: Partial<MailServiceInput>): Faults {
  return {
    ...(enable && !host ? { host: { key: 'required' } } : {}),
    ...(enable && !from ? { from: { key: 'required' } } : {}),
    ...(from && !isMailbox(from) ? { from: { key: 'email' } } : {}),
    ...trustFaults(rest),
  };
}
