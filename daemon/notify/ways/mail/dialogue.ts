import type { Socket } from 'node:net';
import { inOneLine } from '../../../contract/legible';

/** What both sides said, line by line, without secrets. */
export interface Dialogue {
  readonly lines: readonly string[];
  /** the server asked for the letter and has not answered since: nobody knows whether it took it */
  readonly isOpen: boolean;
  /** in one line, without secrets */
  plain(text: string): string;
  client(text: string): void;
  server(text: string): void;
}
const MOST_LINES = 200;
const MOST_LETTERS = 200;
const HIDDEN = '***';

/** Each way in which a secret may stand in a dialogue: as it is, or as a login encodes it. */
const formsOf = (user: string, secret: string): readonly string[] =>
  secret === '' ? [] : [secret, ...[secret, `\0${user}\0${secret}`].map((text) => Buffer.from(text).toString('base64'))];

/** What a client says of a login: its mechanism alone. */
const withoutLogin = (text: string): string => text.replace(/^(AUTH \S+) .+/s, `$1 ${HIDDEN}`);

/** Keeps a dialogue for people. A server may say a secret again; it stands in no line all the same. */
export function createDialogue({ user, secret }: { readonly user: string; readonly secret: string }): Dialogue {
  const lines: string[] = [];
  const hidden = formsOf(user, secret);
  const plain = (text: string): string =>
    inOneLine(
      hidden.reduce((line, form) => line.replaceAll(form, HIDDEN), text),
      MOST_LETTERS,
    );
  const add = (who: string, text: string): void => {
    for (const line of text.split(/\r?\n/)) if (lines.length < MOST_LINES && line !== '') lines.push(`${who}: ${plain(line)}`);
  };
  /** a login that is asked for more goes on without saying so */
  let isLogin = false;
  let isOpen = false;
  return {
    lines,
    get isOpen() {
      return isOpen;
    },
    plain,
    client(text) {
      add('C', isLogin ? HIDDEN : withoutLogin(text));
      isLogin ||= text.startsWith('AUTH ');
    },
    server(text) {
      if (/^[2-5]\d\d/.test(text)) isOpen = text.startsWith('354');
      isLogin &&= text.startsWith('334');
      add('S', text);
    },
  };
}

/** A reply of a server, whole. */
export interface Reply {
  readonly code: number;
  /** of each line what stands behind its code */
  readonly lines: readonly string[];
  readonly text: string;
  /** bytes that came behind it */
  readonly rest: number;
}
const MOST_BYTES = 16 * 1024;
const LAST_LINE = /^\d{3}(?: [^\r\n]*)?\r?\n/m;

/** The first whole reply of what was heard; null: it goes on. */
export function firstReply(heard: Buffer): Reply | null {
  const bytes = heard.toString('latin1');
  const last = LAST_LINE.exec(bytes);
  if (!last) return null;
  const end = last.index + last[0].length;
  const text = heard.subarray(0, end).toString('utf8').trimEnd();
  return {
    code: Number(text.slice(0, 3)),
    lines: text.split(/\r?\n/).map((line) => line.slice(4)),
    text,
    rest: bytes.length - end,
  };
}

/** The next reply of a server. @throws when the connection ends, or it says too much */
export function replyOf(socket: Socket): Promise<Reply> {
  return new Promise((done, fail) => {
    let heard = Buffer.alloc(0);
    const leave = (): void => {
      socket.pause();
      socket.off('data', hear).off('close', broken).off('error', broken);
    };
    const broken = (): void => {
      leave();
      fail(new Error('the connection ended'));
    };
    const hear = (chunk: Buffer): void => {
      heard = Buffer.concat([heard, chunk]);
      const reply = firstReply(heard);
      if (reply) {
        leave();
        done(reply);
      } else if (heard.length > MOST_BYTES) broken();
    };
    socket.on('data', hear).once('close', broken).once('error', broken);
    socket.resume();
  });
}
