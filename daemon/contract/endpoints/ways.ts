import type { MailService, SmsService } from '../entities';
import { as, type Table } from '../row';
import { mailFaults, mailService, mailTrial } from '../rules/mail';
import { smsFaults, smsService } from '../rules/sms';
import { id, update_time, verifyPassword } from './parts';

const { nonce } = verifyPassword;

/** The means by which people are told. */
export const ways = {
  'GET setting/email_service': {
    who: { func: 'system' },
    pages: ['/setting_mailbox', '/alarm_push'],
    out: as<MailService>(),
    example: {},
    does: 'The mail server and what became of the last try to reach it; its password is never told',
    module: 'alarm',
  },
  'PUT setting/email_service': {
    who: { func: 'system' },
    pages: ['/setting_mailbox'],
    partial: true,
    input: { ...mailService, nonce },
    also: mailFaults,
    out: as<null>(),
    example: { host: 'smtp.example.com', port: 465, secure: 'ssl', user: 'box', from: 'box@example.com', enable: true },
    does: 'Changes the mail server; a password that is kept goes only where it was saved for',
    module: 'alarm',
    deed: ['修改邮箱设置', '修改信箱設定', '修改郵箱設置', 'Changed the mail server'],
    subject: { row: 'GET setting/email_service', ask: () => ({}), name: ['host'] },
  },
  'POST setting/email_service': {
    who: { func: 'system' },
    pages: ['/setting_mailbox', '/alarm_push'],
    input: { to: { t: 'text', min: 1, max: 128, like: 'email' }, ...mailTrial, nonce },
    also: mailFaults,
    out: as<{ log: string[] }>(),
    example: { to: 'zhang@example.com' },
    does: 'Sends a test mail, 15 s at most, by settings that need not be saved; answers the dialogue, and in a refusal what failed',
    module: 'alarm',
    deed: ['发送测试邮件', '傳送測試郵件', '發送測試電郵', 'Sent a test email'],
    subject: { name: ['to'], change: 'sent' },
  },
  'POST setting/webhook/test': {
    who: { func: 'contact_edit' },
    pages: ['/alarm_push'],
    input: { id },
    out: as<null>(),
    example: { id: 1 },
    does: 'Sends a test message to a push channel',
    module: 'alarm',
    deed: ['测试推送渠道', '測試推播管道', '測試推送渠道', 'Tested a push channel'],
    subject: { name: ({ id: channel }) => String(channel), change: { none: 'nothing is otherwise after a try' } },
  },
  'GET setting/sms': {
    who: { func: 'system' },
    pages: ['/alarm_push'],
    out: as<SmsService>(),
    example: {},
    does: 'How messages and calls leave, how the modem and its card are, and what became of the last tries; secrets are never told',
    module: 'alarm',
  },
  'POST setting/sms': {
    who: { func: 'system' },
    pages: ['/alarm_push'],
    partial: true,
    input: { ...smsService, update_time, nonce },
    also: smsFaults,
    out: as<null>(),
    example: { mode: 'modem', device: '', center: '', pin: '1234', max_parts: 4, ring_seconds: 25, enable: true },
    does: 'Changes how messages and calls leave; holds for the modem at once. A PIN is tried once, then asked for anew',
    module: 'alarm',
    deed: ['修改短信与电话设置', '修改簡訊與電話設定', '修改短訊與電話設置', 'Changed the SMS and call settings'],
    subject: {
      row: 'GET setting/sms',
      ask: () => ({}),
      name: { none: 'the box has one modem, and the deed names it' },
      moving: ['pin_refused', 'last', 'last_call', 'modem'],
    },
  },
  'POST setting/sms/test': {
    who: { func: 'system' },
    pages: ['/alarm_push'],
    input: {
      phone: { t: 'text', min: 1, like: 'phone' },
      /** left out: a message */
      way: { t: 'opt', of: { t: 'one', of: ['sms', 'phone'] } },
    },
    out: as<{ result: string }>(),
    example: { phone: '13800138000', way: 'sms' },
    does: 'Sends a test message to a number, or calls it, 25 s at most; answers in words what became of it',
    module: 'alarm',
    deed: ['发送测试短信或拨打测试电话', '傳送測試簡訊或撥打測試電話', '發送測試短訊或撥打測試電話', 'Tested SMS or a call'],
    subject: { name: ['phone'], change: 'sent' },
  },
} as const satisfies Table;
