import type { MailService } from '../entities';
import { as, type Table } from '../row';
import { mailFaults, mailService } from '../rules/mail';
import { id, verifyPassword } from './parts';

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
    pages: ['/setting_mailbox'],
    input: { to: { t: 'text', min: 1, max: 128, like: 'email' } },
    out: as<{ log: string[] }>(),
    example: { to: 'zhang@example.com' },
    does: 'Sends a test mail, 15 s at most; answers the dialogue without secrets, a refusal also with what of the server failed',
    module: 'alarm',
    deed: ['发送测试邮件', '傳送測試郵件', '發送測試電郵', 'Sent a test mail'],
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
    deed: ['测试推送渠道', '測試推播管道', '測試推送渠道', 'Tried a push channel'],
    subject: { name: ({ id: channel }) => String(channel), change: { none: 'nothing is otherwise after a try' } },
  },
} as const satisfies Table;
