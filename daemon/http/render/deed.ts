import type { Deed, Words } from '../../contract/deed';
import { endpoints } from '../../contract/endpoints/index';
import type { Language } from '../../contract/model';
import type { Table } from '../../contract/row';
import { say } from '../../lang/index';

const TABLE: Table = endpoints;
const PLACE: Readonly<Record<Language, number>> = { zh_cn: 0, zh_tw: 1, zh_xg: 2, en_us: 3 };
/** What is no call: done by the box, by too many to tell apart, or over a socket, behind which its reason stands. */
const OWN: Readonly<Record<string, string>> = {
  others: 'record_others',
  push: 'record_push',
  record_damaged: 'record_damaged',
  record_rescued: 'record_rescued',
  file_foreign: 'file_foreign',
  record_behind: 'record_behind',
  config_spoilt: 'record_config_spoilt',
  config_anew: 'record_config_anew',
  config_damaged: 'record_config_damaged',
  config_mended: 'record_config_mended',
  config_lost: 'record_config_lost',
  command_alarm: 'command_alarm',
  command_rule: 'command_rule',
  command_task: 'command_task',
};

const wordsOf = (deed: Deed, value: string | undefined): Words =>
  'by' in deed ? (value !== undefined && Object.hasOwn(deed.of, value) ? deed.of[value]! : deed.otherwise) : deed;

/**
 * What was done, in a language: a call, behind it the value of the field that decides what it does. What only looks stands in
 * the record where it was refused; a call that no row has any more is told as it was written.
 */
export function deedIn(language: Language, text: string): string {
  const [method = '', path = '', value] = text.split(' ');
  if (Object.hasOwn(OWN, method)) return say(language, OWN[method]!);
  const call = `${method} ${path}`;
  const deed = Object.hasOwn(TABLE, call) ? TABLE[call]!.deed : undefined;
  if (deed) return wordsOf(deed, value)[PLACE[language]]!;
  return method === 'GET' ? say(language, 'record_read', { path }) : text;
}
