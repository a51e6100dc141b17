import type { AlarmStage, NoticeTemplate, NotificationLog, Page, WaySuccess } from '../entities';
import { as, type Table } from '../row';
import { clearingFaults, logClearing } from '../rules/alarm';
import { noticeTemplate, noticeTemplateFaults } from '../rules/notice';
import { byId, byIds } from '../subject';
import { id, listing, optId, optTime, verifyPassword } from './parts';

const LANGUAGE = { t: 'opt', of: { t: 'one', of: ['zh_cn', 'zh_tw', 'zh_xg', 'en_us'] } } as const;
const NAME = ['contact_name', 'item_name'];
const template = (row: string) => ({
  row,
  ask: ({ language }: Readonly<Record<string, unknown>>) => (language === undefined ? {} : { language }),
  name: ['language'],
});

const shownTexts = <const Does extends string>(does: Does) =>
  ({
    who: { func: 'system' },
    pages: ['/setting_alarm_template'],
    input: { language: LANGUAGE },
    out: as<NoticeTemplate>(),
    example: { language: 'zh_cn' },
    does,
    module: 'alarm',
  }) as const;
const changedTexts = <const Example>(example: Example) =>
  ({
    who: { func: 'system' },
    pages: ['/setting_alarm_template'],
    partial: true,
    input: { language: LANGUAGE, ...noticeTemplate },
    also: noticeTemplateFaults,
    out: as<null>(),
    example,
    module: 'alarm',
  }) as const;

/** Who was told what, and in what words. */
export const notices = {
  'GET notification_log': {
    who: 'session',
    pages: ['/system_log_notification', '/alarm_push'],
    sites: true,
    input: {
      ...listing,
      id: optId,
      start_time: optTime,
      end_time: optTime,
      way: { t: 'opt', of: { t: 'one', of: ['email', 'sms', 'phone', 'push'] } },
      status: { t: 'opt', of: { t: 'one', of: ['queued', 'sent', 'fail', 'dropped'] } },
      kind: {
        t: 'opt',
        of: { t: 'one', of: ['begin', 'repeat', 'escalate', 'recover', 'summary', 'jitter', 'test', 'drill', 'alive'] },
      },
      contact_id: optId,
      alarm_id: optId,
    },
    out: as<Page<NotificationLog>>(),
    example: { limit: 10, page: 1 },
    does: 'Every notice there was, newest first; numbers and addresses whole only for whoever may change contacts',
    module: 'alarm',
  },
  'GET notification_ways': {
    who: 'session',
    pages: ['/system_log_notification'],
    sites: true,
    out: as<Page<WaySuccess>>(),
    example: {},
    does: 'How often each way of telling people succeeded within the last seven days',
    module: 'alarm',
  },
  'DELETE notification_log': {
    who: { func: 'log_clear' },
    pages: ['/system_log_notification'],
    sites: true,
    verify: true,
    input: { ...logClearing, ...verifyPassword },
    also: clearingFaults,
    out: as<{ count: number }>(),
    example: { before: 1732752000, verify_password: 'sealed' },
    does: 'Clears the log of notices; what waits, and what was told of alarms that stand, stays',
    module: 'alarm',
    deed: ['清除通知日志', '清除通知日誌', '清除通知日誌', 'Cleared the log of notices'],
    subject: { row: 'GET notification_log', ask: ({ ids }) => (ids ? { limit: 0 } : null), meant: byIds('ids'), name: NAME },
  },
  'POST notification_log/{id}/retry': {
    who: { func: 'alarm_disable' },
    pages: ['/system_log_notification'],
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 9 },
    does: 'Sends a notice that failed again',
    module: 'alarm',
    deed: ['重发通知', '重發通知', '重發通知', 'Sent a notice again'],
    subject: {
      row: 'GET notification_log',
      ask: ({ id: wanted }) => ({ id: wanted }),
      meant: byId,
      name: NAME,
      change: { none: 'it is sent again as it was' },
    },
  },
  'PUT clean_notice_list': {
    who: { func: 'alarm_disable' },
    pages: ['/system_log_notification'],
    sites: true,
    input: { ids: { t: 'opt', of: { t: 'list', min: 1, max: 500, of: { t: 'int', min: 1 } } } },
    out: as<{ count: number }>(),
    example: { ids: [9] },
    does: 'Drops notices that wait: those named, or all',
    module: 'alarm',
    deed: ['清除待发通知', '清除待發通知', '清除待發通知', 'Dropped waiting notices'],
    subject: {
      row: 'GET notification_log',
      ask: ({ ids }) => (ids ? { limit: 0 } : null),
      meant: byIds('ids'),
      name: NAME,
      change: { none: 'they are dropped, and what they were stays' },
    },
  },
  'GET alarm_who': {
    who: 'session',
    pages: ['/setting_contact_groups'],
    sites: true,
    input: { item_id: id, time: optTime },
    out: as<Page<AlarmStage>>(),
    example: { item_id: 118 },
    does: 'Who would be told of an alarm of an item that began at a time, step by step, and who would not',
    module: 'alarm',
  },
  'POST setting/contacts/{id}/test': {
    who: { func: 'contact_edit' },
    pages: ['/setting_contacts'],
    input: { id, way: { t: 'one', of: ['email', 'sms', 'phone'] } },
    out: as<null>(),
    example: { id: 1, way: 'email' },
    does: 'Sends a contact a test by one way, and answers once it was taken, or why it was not',
    module: 'alarm',
    deed: ['测试联系人通知', '測試聯絡人通知', '測試聯絡人通知', 'Sent a contact a test'],
    subject: {
      row: 'GET setting/contacts',
      ask: () => ({ limit: 0 }),
      meant: byId,
      name: ['name'],
      change: 'sent',
    },
  },
  'GET setting/notice_tpl': shownTexts('What is said of an alarm, in one language: the reader’s unless one is named'),
  'PUT setting/notice_tpl': {
    ...changedTexts({ language: 'zh_cn', sms_body: '【{level}】{device} {item}：{info}' }),
    does: 'Changes what is said of an alarm; an empty text is the product’s own again',
    deed: ['修改告警通知模板', '修改告警通知範本', '修改告警通知範本', 'Changed the texts of alarm notices'],
    subject: template('GET setting/notice_tpl'),
  },
  'GET setting/recover_tpl': shownTexts('What is said when an alarm is over, in one language: the reader’s unless one is named'),
  'PUT setting/recover_tpl': {
    ...changedTexts({ language: 'zh_cn', sms_body: '【恢复】{device} {item}，持续 {duration}' }),
    does: 'Changes what is said when an alarm is over; an empty text is the product’s own again',
    deed: ['修改恢复通知模板', '修改恢復通知範本', '修改恢復通知範本', 'Changed the texts of recovery notices'],
    subject: template('GET setting/recover_tpl'),
  },
} as const satisfies Table;
