import { type MailServiceInput, mailFaults, mailService } from '../../contract/rules/mail';
import { type PushChannelInput, pushChannel } from '../../contract/rules/push_channel';
import { smsFaults, smsService } from '../../contract/rules/sms';
import type { Shape } from '../../contract/shape';
import type { SmsChange } from '../../notify/ways/cellular/settings';
import type { ToldChannel } from '../../notify/ways/channels';
import { sure } from '../../sites/faults';
import { column, ENABLE, FLAG, four, judged, NAME, naming, oneByOne, picked, secret } from '../columns';
import type { Names } from '../names';
import type { Ground, Revision, Row, Section, Value } from '../section';

const opt = (of: Shape): Shape => ({ t: 'opt', of });
const NAMES = { t: 'opt', of: { t: 'list', max: 500, of: { t: 'text', min: 1, max: 1000 } } } as const;
const CA = ['受信任的证书', '受信任的憑證', '受信任的證書', 'Trusted certificates'] as const;
const FINGERPRINT = ['证书指纹', '憑證指紋', '證書指紋', 'Fingerprint'] as const;

const MAIL = ['enable', 'host', 'port', 'secure', 'user', 'from', 'ca', 'fingerprint'];

function changeMail({ way_settings: { mail }, asksAgain }: Ground, patch: Row): void {
  const change = judged<Partial<MailServiceInput>>(mailService, picked(patch, [...MAIL, 'pass_word']), {
    partial: true,
    also: mailFaults,
  });
  const before = mail.mailService();
  // a password that was saved for another server does not go to this one
  const isMoved = MAIL.some((key) => key !== 'enable' && key !== 'from' && Object.hasOwn(patch, key));
  mail.changeMailService(isMoved && before.has_password ? { pass_word: '', ...change } : change);
  const { user, host, has_password } = mail.mailService();
  if (user !== '' && !has_password) asksAgain(host);
}

/** The mail server. */
export const mailSettings: Section = {
  key: 'mail_service',
  names: four('邮箱设置', '信箱設定', '郵箱設置', 'Mail server'),
  func: 'system',
  tables: ['setting'],
  setting: 'email_service',
  by: [],
  columns: [
    column('enable', FLAG, ...ENABLE),
    column('host', opt(mailService.host), '服务器', '伺服器', '伺服器', 'Server'),
    column('port', opt(mailService.port), '端口', '連接埠', '連接埠', 'Port'),
    column('secure', opt(mailService.secure), '加密方式', '加密方式', '加密方式', 'Encryption'),
    column('user', opt(mailService.user), '用户名', '使用者名稱', '用戶名稱', 'User name'),
    secret('pass_word', mailService.pass_word, '密码', '密碼', '密碼', 'Password'),
    column('from', opt(mailService.from), '发件人', '寄件人', '寄件人', 'Sender'),
    column('ca', mailService.ca, ...CA),
    column('fingerprint', mailService.fingerprint, ...FINGERPRINT),
  ],
  open: (ground) => ({
    read: () => [{ id: 0, row: picked(ground.way_settings.mail.mailService(), MAIL), fixed: true }],
    change: oneByOne(({ patch }) => changeMail(ground, patch)),
  }),
};

const CELLULAR = ['enable', 'call_enable', 'mode', 'center', 'max_parts', 'ring_seconds', 'url', 'ca', 'fingerprint'];

/** Whether there are secrets; a file holds none of them. */
const KEPT = ['has_pin', 'has_secret'];

function changeSms({ way_settings: { sms }, asksAgain }: Ground, { patch, row }: Pick<Revision, 'patch' | 'row'>): void {
  const change = judged<SmsChange>(smsService, picked(patch, [...CELLULAR, 'pin', 'secret']), { partial: true, also: smsFaults });
  const before = sms.smsService();
  // a secret that was saved for another gateway does not go to this one
  const isMoved = ['url', 'ca', 'fingerprint'].some((key) => Object.hasOwn(patch, key));
  sms.changeSms(isMoved && before.has_secret ? { secret: '', ...change } : change, null);
  const { url, has_pin, has_secret } = sms.smsService();
  if ((before.has_secret || row.has_secret === true) && !has_secret) asksAgain(url);
  if (row.has_pin === true && !has_pin) asksAgain('PIN');
}

/** Messages and calls. Which port the modem has is a matter of the box. */
export const cellularSettings: Section = {
  key: 'sms',
  names: four('短信与电话', '簡訊與電話', '短訊與電話', 'SMS and calls'),
  func: 'system',
  tables: ['setting'],
  setting: 'sms',
  by: [],
  columns: [
    column('enable', FLAG, ...ENABLE),
    column('call_enable', opt(smsService.call_enable), '启用电话', '啟用電話', '啟用電話', 'Calls'),
    column('mode', opt(smsService.mode), '发送方式', '傳送方式', '發送方式', 'Sent by'),
    column('center', opt(smsService.center), '短信中心', '簡訊中心', '短訊中心', 'Message centre'),
    secret('pin', smsService.pin, 'PIN', 'PIN', 'PIN', 'PIN'),
    column('has_pin', FLAG, '有 PIN', '有 PIN', '有 PIN', 'Has a PIN'),
    column('max_parts', opt(smsService.max_parts), '最多条数', '最多則數', '最多條數', 'Parts at most'),
    column('ring_seconds', opt(smsService.ring_seconds), '振铃秒数', '響鈴秒數', '響鈴秒數', 'Rings (s)'),
    column('url', opt(smsService.url), '网关地址', '閘道位址', '網關地址', 'Gateway'),
    secret('secret', smsService.secret, '密钥', '金鑰', '密鑰', 'Secret'),
    column('has_secret', FLAG, '有密钥', '有金鑰', '有密鑰', 'Has a secret'),
    column('ca', smsService.ca, ...CA),
    column('fingerprint', smsService.fingerprint, ...FINGERPRINT),
  ],
  open: (ground) => ({
    read: () => [
      {
        id: 0,
        row: picked(ground.way_settings.sms.smsService(), [...CELLULAR, ...KEPT]),
        fixed: true,
        same: (column) => KEPT.includes(column),
      },
    ],
    change: oneByOne((revision) => changeSms(ground, revision)),
  }),
};

const CHANNEL = ['kind', 'name', 'url', 'has_key', 'has_secret', 'keyword', 'language', 'phones', 'ca', 'fingerprint', 'enable'];
/** What a file says of secrets that it does not hold. */
const LEFT_OUT = ['has_key', 'has_secret'];
const SENT = [...CHANNEL.filter((key) => !LEFT_OUT.includes(key)), 'secret'];

/** Names of things, or nothing where the asker does not see all of them. */
function namesOf(names: Names, section: string, ids: readonly number[]): readonly string[] | null {
  const called = ids.map((id) => names.of(section, id)?.[0] ?? null);
  return called.includes(null) ? null : called.map(String).sort();
}
function rowOf(channel: ToldChannel, names: Names): Row {
  const named: Record<string, Value> = {};
  for (const key of ['levels', 'sites'] as const) {
    const called = namesOf(names, key, channel[key]);
    if (called) named[key] = called;
  }
  return { ...picked(channel, CHANNEL), ...named };
}
function inputOf(row: Row, names: Names): object {
  const idsOf = (section: 'levels' | 'sites') =>
    (row[section] as readonly string[] | undefined)?.map((name) => names.idOf(section, [name], section));
  const [levels, sites] = [idsOf('levels'), idsOf('sites')];
  return { ...picked(row, SENT), ...(levels ? { levels } : {}), ...(sites ? { sites } : {}) };
}

/** Puts a channel in; what stood behind the `?` of its address, and what signs, have to be typed again where the file has none. */
function put({ way_settings: { channels }, names, asksAgain }: Ground, row: Row, id?: number): number {
  const input = judged<PushChannelInput>(pushChannel, inputOf(row, names));
  const there = channels.putChannel(id === undefined ? input : { ...input, id });
  const { name, kind, sealed_key, sealed_secret } = sure(channels.channel(there) ?? undefined);
  const lacksKey = (kind !== 'webhook' || row.has_key === true) && sealed_key === '';
  if (lacksKey || (row.has_secret === true && sealed_secret === '')) asksAgain(name);
  return there;
}

/** What receives pushes. */
export const pushChannels: Section = {
  key: 'push_channels',
  names: four('推送渠道', '推播管道', '推送渠道', 'Push channels'),
  func: 'system',
  tables: ['setting'],
  setting: 'ALARM_PUSH',
  by: ['name'],
  columns: [
    column('name', pushChannel.name, ...NAME),
    column('kind', pushChannel.kind, '类型', '類型', '類型', 'Kind'),
    column('url', pushChannel.url, '地址', '位址', '地址', 'Address'),
    column('has_key', FLAG, '地址有参数', '位址有參數', '地址有參數', 'Address has a query'),
    secret('secret', pushChannel.secret, '密钥', '金鑰', '密鑰', 'Secret'),
    column('has_secret', FLAG, '有密钥', '有金鑰', '有密鑰', 'Has a secret'),
    column('keyword', pushChannel.keyword, '关键词', '關鍵字', '關鍵字', 'Keyword'),
    naming('levels', 'levels', NAMES, '告警等级', '告警等級', '告警等級', 'Levels'),
    naming('sites', 'sites', NAMES, '站点', '站點', '站點', 'Sites'),
    column('language', pushChannel.language, '语言', '語言', '語言', 'Language'),
    column('phones', pushChannel.phones, '提醒的手机号', '提醒的手機號碼', '提醒的手提電話', 'Numbers called'),
    column('ca', pushChannel.ca, ...CA),
    column('fingerprint', pushChannel.fingerprint, ...FINGERPRINT),
    column('enable', FLAG, ...ENABLE),
  ],
  open: (ground) => ({
    read: () =>
      ground.way_settings.channels.push().channels.map((channel) => ({
        id: channel.id,
        row: rowOf(channel, ground.names),
        same: (column) => LEFT_OUT.includes(column),
      })),
    add: (row) => put(ground, row),
    change: oneByOne(({ id, row }) => void put(ground, row, id)),
    remove: (id) => ground.way_settings.channels.removeChannel(id),
  }),
};
