// What goes into a name, a head or a row of a list is one line: nothing in it may begin another line of a letter, and nobody
// sees in a list what comes after the first. Each text of a call says so, or stands here.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Table } from '../../../daemon/contract/row';
import { contact, contactGroup } from '../../../daemon/contract/rules/contact';
import { device } from '../../../daemon/contract/rules/device';
import { MODEL_RULES } from '../../../daemon/contract/rules/device_model';
import { noticeTemplate, oneLine } from '../../../daemon/contract/rules/notice';
import { type Fields, faultOf, type Shape } from '../../../daemon/contract/shape';

type Text = Extract<Shape, { t: 'text' }>;
type Named = readonly [name: string, shape: Text];

/** Texts of a field, each by its own name; what is in a list by the name of the list. Attributes of a directory have a rule of their own. */
function textsOf(name: string, shape: Shape): readonly Named[] {
  switch (shape.t) {
    case 'text':
      return [[name, shape]];
    case 'obj':
      return textsIn(shape.of);
    case 'list':
    case 'opt':
    case 'nullable':
      return textsOf(name, shape.of);
    default:
      return [];
  }
}
const textsIn = (fields: Fields): readonly Named[] =>
  Object.entries(fields).flatMap(([name, shape]) => (name === 'attributes' ? [] : textsOf(name, shape)));

/** Texts that may have lines, or that nobody is shown as a name: by what they are. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'what somebody says at length': ['remark', 'remarks', 'reason', 'email_body', 'sms_body', 'phone_body', 'push_body', 'body'],
  secrets: ['password', 'old_password', 'new_password', 'pass_word', 'verify_password', 'secret', 'key', 'pin', 'community'],
  'secrets of an agent': ['auth_pass_word', 'priv_pass_word'],
  'what the box or its maker wrote': ['nonce', 'captcha_id', 'captcha_code', 'code', 'mark', 'id', 'job_id', 'image', 'section'],
  'files and ports, each known to the box': ['voice_file', 'path', 'device'],
  'names of routes and zones, each known to the box': ['home_route', 'timezone'],
  'judged by a rule of its own': ['url', 'tile_url', 'cidr', 'center', 'from', 'start_date', 'fingerprint', 'formula', 'extend'],
  'certificates, and what a directory is asked': ['ca', 'base_dn', 'bind_dn', 'user_filter', 'group_dn', 'email', 'phone'],
  'columns of a file as its maker called them': ['columns'],
};
const other = new Set(Object.values(OTHERS).flat());

const takesLines = ({ like }: Text): boolean => faultOf({ t: 'text', ...(like && { like }) }, 'ab\r\nc') === null;

test('each text that a call takes is one line, or it is said here why not', () => {
  const table: Table = endpoints;
  // who logs in is found by the name, or is not
  const writing = Object.entries(table).filter(([call]) => !call.startsWith('GET ') && !call.includes('login'));
  const wrong = writing.flatMap(([call, { input = {} }]) =>
    textsIn(input).flatMap(([name, shape]) => (takesLines(shape) && !other.has(name) ? [`${call} ${name}`] : [])),
  );
  assert.equal(wrong, []);
});

test('one line may hold any script and any sign, and no control character', () => {
  const key = (shape: Shape, text: string) => faultOf(shape, text)?.key ?? null;
  for (const shape of [contact.name, contact.job, noticeTemplate.email_title, MODEL_RULES.vendor] as const) {
    for (const text of ["O'Brien", '值班员 <甲> & 乙', 'Ünal; 100 %', 'عمر', '😀']) assert.is(key(shape, text), null, text);
    for (const text of ['a\r\nBcc: x@y.com', 'a\nb', 'a\tb', 'a\u2028b', 'a\u2029b']) assert.is(key(shape, text), 'one_line');
  }
});

test('what stands in a name or a notice turns no direction of writing, and a name ends no line', () => {
  const key = (shape: Shape, text: string) => faultOf(shape, text)?.key ?? null;
  const names = [contact.name, device.name, contactGroup.name];
  const texts = [
    ...names,
    noticeTemplate.email_title,
    noticeTemplate.email_body,
    noticeTemplate.sms_body,
    noticeTemplate.phone_body,
  ];
  for (const shape of [...texts, noticeTemplate.push_body])
    for (const sign of ['\u202a', '\u202e', '\u2066', '\u2069']) assert.is(key(shape, `a${sign}1`), 'unturned');
  for (const shape of names) {
    for (const sign of ['\u2028', '\u2029']) assert.is(key(shape, `a${sign}b`), 'one_line');
    assert.is(key(shape, 'عمر ١'), null);
  }
  assert.is(key(noticeTemplate.sms_body, '一\n二'), null);
  assert.is(oneLine('a\u202eb\u2028c'), 'a b c', 'what was stored before leaves without them');
});

test.run();
