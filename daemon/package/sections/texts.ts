import { LANGUAGES, type Language } from '../../contract/model';
import { NOTICE_TEXTS, type NoticeTexts, noticeTemplate, noticeTemplateFaults } from '../../contract/rules/notice';
import type { Shape } from '../../contract/shape';
import type { TemplateKey } from '../../notify/templates';
import type { Words } from '../../store/words';
import { column, four, judged, oneByOne, picked } from '../columns';
import type { Section } from '../section';

const opt = (of: Shape): Shape => ({ t: 'opt', of });

/** Texts of notices in each language; an empty one is the product's own. */
const texts = (key: TemplateKey, section: string, names: Words): Section => ({
  key: section,
  names,
  func: 'system',
  tables: ['setting'],
  setting: key,
  by: ['language'],
  columns: [
    column('language', { t: 'one', of: LANGUAGES }, '语言', '語言', '語言', 'Language'),
    column('email_title', opt(noticeTemplate.email_title), '邮件标题', '郵件主旨', '電郵標題', 'Mail subject'),
    column('email_body', opt(noticeTemplate.email_body), '邮件正文', '郵件內文', '電郵內文', 'Mail text'),
    column('sms_body', opt(noticeTemplate.sms_body), '短信内容', '簡訊內容', '短訊內容', 'SMS'),
    column('phone_body', opt(noticeTemplate.phone_body), '电话内容', '電話內容', '電話內容', 'Call'),
    column('push_body', opt(noticeTemplate.push_body), '推送内容', '推播內容', '推送內容', 'Push'),
  ],
  open: ({ notify }) => ({
    read: () =>
      LANGUAGES.map((language, i) => ({ id: i + 1, row: { language, ...notify.ownTemplate(key, language) }, fixed: true })),
    change: oneByOne(({ row, patch }) => {
      const said = judged<Partial<NoticeTexts>>(noticeTemplate, picked(patch, NOTICE_TEXTS), {
        partial: true,
        also: noticeTemplateFaults,
      });
      notify.changeTemplate(key, row.language as Language, said);
    }),
  }),
});

/** What is said of an alarm. */
export const noticeTexts = texts(
  'notice_tpl',
  'notice_texts',
  four('告警通知模板', '告警通知範本', '告警通知模板', 'Alarm notices'),
);
/** What is said when it is over. */
export const recoverTexts = texts(
  'recover_tpl',
  'recover_texts',
  four('恢复通知模板', '恢復通知範本', '恢復通知模板', 'Recovery notices'),
);
