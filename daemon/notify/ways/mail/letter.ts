import type { Language } from '../../../contract/model';
import { isMailbox } from '../../../contract/rules/mail';
import { oneLine } from '../../../contract/rules/notice';

/** A letter before it is made. Its texts may hold anything. */
export interface Letter {
  readonly identity: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** epoch ms */
  readonly time: number;
  readonly file?: LetterFile | undefined;
}
/** What goes with a letter. */
export interface LetterFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const TAGS: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', zh_tw: 'zh-TW', zh_xg: 'zh-HK', en_us: 'en-US' };
const MOST_LETTERS = 200;
/** What ends a line ends a head: nothing that stands in one may hold it. */
const short = (text: string): string => [...oneLine(text)].slice(0, MOST_LETTERS).join('');

/** `<identity@host>`, the same at every try. */
export const messageId = ({ identity, from }: Pick<Letter, 'identity' | 'from'>): string =>
  `<${identity.replace(/[^\w.-]/g, '-')}@${from.split('@')[1] ?? 'roomward'}>`;

/** Whether a letter can have this address at all. */
export const canReceive = (address: string): boolean => isMailbox(address);

/** A letter as it is sent (RFC 5322), in UTF-8. */
export async function composed(letter: Letter): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { from, to, name, language, subject, text, time, file } = letter;
  const composer = new MailComposer({
    from,
    to: { name: short(name), address: to },
    subject: short(subject),
    text,
    ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }] }),
    messageId: messageId(letter),
    date: new Date(time),
    headers: { 'Content-Language': TAGS[language], 'Auto-Submitted': 'auto-generated' },
    // a text is a text, whatever stands in it
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}
