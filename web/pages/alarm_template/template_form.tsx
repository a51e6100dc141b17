import type { Language } from '../../../daemon/contract/model';
import { NOTICE_TEXTS, noticeTemplate, noticeTemplateFaults } from '../../../daemon/contract/rules/notice';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';
import { Chips } from './chips';
import { Preview } from './preview';

/** Of an alarm, or of its end. */
export const KINDS = ['alarm', 'recovery'] as const;
export type Kind = (typeof KINDS)[number];

const BODY_ROWS = 6;
const SHORT_ROWS = 2;

/** The texts of one language, with what they may name and how they read for the last alarm. */
export async function templateForm(kind: Kind, language: Language): Promise<FormSpec<Input<typeof noticeTemplate>>> {
  const w = words('alarm_template');
  const [texts, { data }] = await Promise.all([
    kind === 'alarm' ? call('GET setting/notice_tpl', { language }) : call('GET setting/recover_tpl', { language }),
    call('GET alarm_log', { limit: 1 }),
  ]);
  return {
    title: '',
    rules: { fields: noticeTemplate, also: noticeTemplateFaults },
    values: Object.fromEntries(NOTICE_TEXTS.map((name) => [name, texts[name]])),
    parts: [
      {
        kind: 'custom',
        key: 'variables',
        label: w.variables_label,
        draw: ({ locked }) => <Chips variables={texts.variables} locked={locked} />,
      },
      { kind: 'text', key: 'email_title', label: w.email_title, help: w.help },
      { kind: 'area', key: 'email_body', label: w.email_body, rows: BODY_ROWS },
      { kind: 'area', key: 'sms_body', label: w.sms_body, rows: SHORT_ROWS },
      { kind: 'area', key: 'phone_body', label: w.phone_body, rows: SHORT_ROWS, help: w.phone_help },
      { kind: 'area', key: 'push_body', label: w.push_body, rows: BODY_ROWS },
      {
        kind: 'custom',
        key: 'preview',
        label: w.preview,
        draw: ({ values }) => <Preview values={values} alarm={data[0] ?? null} />,
      },
    ],
    save: (typed) => {
      const changed = { language, ...Object.fromEntries(NOTICE_TEXTS.map((name) => [name, typed[name]])) };
      return kind === 'alarm' ? call('PUT setting/notice_tpl', changed) : call('PUT setting/recover_tpl', changed);
    },
  };
}
