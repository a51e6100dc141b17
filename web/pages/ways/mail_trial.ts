import { words } from '../../lang/index';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';

/** A letter by the mail server as it is kept; what failed of it is said in the form. */
export function mailTrial(): FormSpec<{ to: string }> {
  const { action, sent, to } = words('push').mail_test;
  return {
    title: action,
    centre: true,
    action,
    done: sent,
    rules: { fields: { to: { t: 'text', min: 1, max: 128, like: 'email' } } },
    values: { to: '' },
    parts: [{ kind: 'text', key: 'to', label: to }],
    save: (asked) => call('POST setting/email_service', asked),
  };
}
