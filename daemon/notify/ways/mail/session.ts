import type { Socket } from 'node:net';
import { closed, type Place, type Reach, silent, type Trust } from '../reach';
import { Unreached } from '../unreached';
import type { Dialogue } from './dialogue';
import { ownName, startTls } from './starttls';

/** A mail server and who we are there; `pass_word` opened. */
export interface MailServer extends Place, Trust {
  readonly secure: 'none' | 'starttls' | 'ssl';
  readonly user: string;
  readonly pass_word: string;
}
export interface Envelope {
  readonly from: string;
  readonly to: string;
  /** the letter as it is sent */
  readonly letter: Buffer;
}
/** The server will never take this letter: another try would end alike. */
export class Refused extends Unreached {}

type Connection = InstanceType<typeof import('nodemailer/lib/smtp-connection')['default']>;
/** What nodemailer says of a fault. */
interface ServerAnswer {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}
const MOST_LETTERS = 120;
/** RFC 1870 */
const TOO_LARGE = 552;
const IN_TIME = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 15_000 };

/** What a server answered, in its own words, in one line. Half of an address would not be known as one: a word is whole or goes. */
function answerOf({ response = '' }: ServerAnswer, { plain }: Dialogue): string {
  const said = plain(response);
  return said.length <= MOST_LETTERS ? said : said.slice(0, Math.max(0, said.lastIndexOf(' ', MOST_LETTERS)));
}
const isForGood = ({ responseCode = 0 }: ServerAnswer): boolean => responseCode >= 500;

/** Of the size that was said ahead: by what the server had offered, or in its answer. */
const isTooLarge = ({ command, code, responseCode }: ServerAnswer): boolean =>
  command === 'MAIL FROM' && (code === 'EMESSAGE' || responseCode === TOO_LARGE);

/** A fault of a session, by the command that it came after. */
function faultOf(fault: unknown, place: Place, dialogue: Dialogue): Unreached {
  if (fault instanceof Unreached) return fault;
  const told = fault as ServerAnswer;
  const data = { ...place, answer: answerOf(told, dialogue) };
  if (told.code === 'ETIMEDOUT') return silent(place);
  if (told.code === 'EAUTH') return new Unreached('login', { key: 'mail_login', data });
  if (isTooLarge(told)) return new Refused('answer', { key: 'mail_too_large', data });
  if (told.responseCode === undefined)
    return told.code === 'EPROTOCOL' ? new Unreached('answer', { key: 'mail_no_smtp', data }) : closed(place);
  // the sender is of the settings, the recipient and the letter are of this one message
  if (told.command === 'MAIL FROM') return new Unreached('answer', { key: 'mail_sender', data });
  if (!isForGood(told)) return new Unreached('answer', { key: 'mail_later', data });
  if (told.command === 'RCPT TO') return new Refused('answer', { key: 'mail_recipient', data });
  return told.command === 'DATA'
    ? new Refused('answer', { key: 'mail_refused', data })
    : new Unreached('answer', { key: 'mail_refused', data });
}

/** Keeps what both sides say; the rest of what nodemailer tells is for its makers. */
function loggerOf(dialogue: Dialogue) {
  const nothing = (): void => {};
  const debug = (entry: { readonly tnx?: string }, text: string): void => {
    if (entry.tnx === 'client') dialogue.client(text);
    if (entry.tnx === 'server') dialogue.server(text);
  };
  return { level: nothing, trace: nothing, debug, info: nothing, warn: nothing, error: nothing, fatal: nothing };
}

/** One step of nodemailer's; what it tells as an event counts, too. */
function step<T>(connection: Connection, take: (done: (fault: unknown, result?: T) => void) => void): Promise<T | undefined> {
  return new Promise((done, fail) => {
    connection.once('error', fail);
    take((fault, result) => {
      connection.off('error', fail);
      if (fault) fail(fault);
      else done(result);
    });
  });
}

/** A connection on which a server may be spoken to, encrypted as the settings say. @throws Unreached */
async function opened(server: MailServer, reach: Reach, dialogue: Dialogue, signal: AbortSignal): Promise<Socket> {
  const place = { host: server.host, port: server.port };
  const socket = await reach.connect(place, signal);
  if (server.secure === 'starttls') return startTls({ socket, place, dialogue }, reach, server);
  return server.secure === 'ssl' ? reach.secure(socket, place, server) : socket;
}

/**
 * Brings a letter to a mail server.
 * @returns what the server answered
 * @throws Unreached; Refused when it never will take it
 */
export async function deliver(
  server: MailServer,
  { from, to, letter }: Envelope,
  { reach, dialogue, signal }: { readonly reach: Reach; readonly dialogue: Dialogue; readonly signal: AbortSignal },
): Promise<string> {
  const place = { host: server.host, port: server.port };
  const { user, pass_word: pass } = server;
  if (user !== '' && pass === '') throw new Unreached('login', { key: 'mail_pass_word' });
  const connected = await opened(server, reach, dialogue, signal);
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const secured = server.secure !== 'none';
  const connection = new SMTPConnection({
    ...IN_TIME,
    connection: connected,
    // what is encrypted is so by now
    secure: secured,
    secured,
    ignoreTLS: true,
    name: ownName(connected),
    logger: loggerOf(dialogue),
    transactionLog: true,
    socketCloseTimeout: 0,
  });
  // one that comes after its step has nobody else to hear it
  connection.on('error', () => {});
  try {
    await step(connection, (done) => connection.connect(done));
    if (user !== '') await step(connection, (done) => connection.login({ user, pass }, done));
    const sent = await step<{ response: string }>(connection, (done) =>
      connection.send({ from, to: [to], size: letter.length }, letter, done),
    );
    connection.quit();
    return answerOf(sent ?? {}, dialogue);
  } catch (fault) {
    throw faultOf(fault, place, dialogue);
  } finally {
    connection.close();
  }
}
