import type { Clock } from '../../clock';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import { MAIL_LIMITS, mailService } from '../../contract/rules/mail';
import { say } from '../../lang/index';
import type { Message, Outcome, Way } from '../way';
import type { LastTries } from './last_tries';
import { createDialogue, type Dialogue } from './mail/dialogue';
import { canReceive, composed, type LetterFile, messageId } from './mail/letter';
import { deliver, Refused } from './mail/session';
import { MAIL, type MailChange, type MailSettings } from './mail/settings';
import { type Reach, silent } from './reach';
import { Unreached } from './unreached';
import { within } from './within';

export const rules = mailService;
export const secrets = ['pass_word'] as const;
/** ms of a letter in all, from the name's look-up to the server's last word; letters under way at once */
export const limits = { ms: MAIL_LIMITS.seconds * 1000, at_once: MAIL_LIMITS.at_once } as const;
/** ms of one with a file: a slow line takes its time; who says nothing for a while is left sooner */
const FILE_MS = 120_000;

interface EmailParts {
  readonly settings: MailSettings;
  readonly tries: LastTries;
  readonly reach: Reach;
  readonly clock: Clock;
}
type Server = ReturnType<MailSettings['server']>;
/** A letter to somebody, which may bring a file. */
export interface Mail extends Pick<Message, 'identity' | 'target' | 'name' | 'language' | 'subject' | 'text'> {
  readonly file?: LetterFile;
}
/**
 * What became of a letter, as far as it is known: taken by the server; surely not taken, though it may be at another try; never;
 * or handed over without an answer, so that nobody knows.
 */
export type Brought = { readonly is: 'taken' } | { readonly is: 'not_yet' | 'never' | 'unknown'; readonly error: Sentence };

/** Letters, by the mail server that the settings name. */
export function createEmail({ settings, tries, reach, clock }: EmailParts) {
  const stopped = new AbortController();

  /** @throws Unreached */
  async function post({ target, ...mail }: Mail, server: Server, dialogue: Dialogue): Promise<string> {
    const { host, port, from } = server;
    const late = (): Unreached => silent({ host, port });
    return within(clock, mail.file ? FILE_MS : limits.ms, { late, stopped: stopped.signal }, async (signal) => {
      const letter = await composed({ ...mail, from, to: target, time: clock.wall() });
      return deliver(server, { from, to: target, letter }, { reach, dialogue, signal });
    });
  }
  const noted = (fault: unknown): void => {
    // a server that refuses one letter was reached
    if (!(fault instanceof Unreached) || fault instanceof Refused) tries.note(MAIL, null);
    else tries.note(MAIL, fault.sentence);
  };
  const dialogueWith = ({ user, pass_word: secret }: Server): Dialogue => createDialogue({ user, secret });
  function closed(): Sentence | null {
    const { enable, host } = settings.server();
    return enable && host !== '' ? null : { key: 'mail_off' };
  }

  /** Brings a letter to the server once. @throws nothing: what goes wrong is told */
  async function bring(mail: Mail): Promise<Brought> {
    if (!canReceive(mail.target)) return { is: 'never', error: { key: 'mail_address', data: { address: mail.target } } };
    const shut = closed();
    if (shut) return { is: 'never', error: shut };
    const server = settings.server();
    const dialogue = dialogueWith(server);
    try {
      await post(mail, server, dialogue);
      noted(null);
      return { is: 'taken' };
    } catch (fault) {
      const untaken = dialogue.isOpen ? 'unknown' : 'not_yet';
      if (!(fault instanceof Unreached)) return { is: untaken, error: { key: 'way_broken' } };
      noted(fault);
      return { is: fault instanceof Refused ? 'never' : untaken, error: fault.sentence };
    }
  }
  async function send(message: Message): Promise<Outcome> {
    const brought = await bring(message);
    if (brought.is === 'taken')
      return { is: 'sent', reference: messageId({ identity: message.identity, from: settings.server().from }) };
    // of an alarm twice is better than never
    return { is: brought.is === 'never' ? 'fails' : 'later', error: brought.error };
  }

  return {
    way: 'email',
    at_once: limits.at_once,
    closed,
    send,
    bring,
    stop: (): void => stopped.abort(),
    /**
     * Sends a letter by the settings, on or not, as they are or would be with a change.
     * @returns the dialogue, without secrets
     * @throws Refusal 1001; -1 in words, with the dialogue and what of the server failed
     */
    async test(to: string, language: Language, change: MailChange = {}): Promise<readonly string[]> {
      const server = settings.server({ ...change, enable: true });
      const dialogue = dialogueWith(server);
      const kept = settings.isKept(change);
      const identity = `test.${clock.wall()}`;
      const [subject, text] = [say(language, 'mail_test_subject'), say(language, 'mail_test_text')];
      try {
        await post({ identity, target: to, name: '', language, subject, text }, server, dialogue);
        if (kept) noted(null);
        return dialogue.lines;
      } catch (fault) {
        if (!(fault instanceof Unreached)) throw fault;
        if (kept) noted(fault);
        const { part: failed, sentence } = fault;
        throw new Refusal(-1, sentence.key, { log: dialogue.lines, failed }, sentence.data);
      }
    },
  } satisfies Way & { readonly test: unknown; readonly bring: unknown };
}
export type Email = ReturnType<typeof createEmail>;
