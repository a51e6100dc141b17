import type { Faults, Fields } from '../shape';
import { ENCODINGS } from './text_file';

const way = { t: 'opt', of: { t: 'bool' } } as const;
const ids = { t: 'opt', of: { t: 'list', max: 500, of: { t: 'int', min: 1 } } } as const;

/** People who are told, and groups of them: lists of them are read whole. */
export const MOST_CONTACTS = 1000;
export const MOST_CONTACT_GROUPS = 200;

/** Fields of somebody who is told of alarms. */
export const contact = {
  /** of a person: O'Brien has one, too */
  name: { t: 'text', min: 1, max: 64, like: 'one_line' },
  phone: { t: 'opt', of: { t: 'text', like: 'phone' } },
  email: { t: 'opt', of: { t: 'text', max: 128, like: 'email' } },
  job: { t: 'opt', of: { t: 'text', max: 64, like: 'one_line' } },
  contact_group_ids: ids,
  /** left out of a new contact: what there is a number or an address for, but no calls */
  sms_enable: way,
  phone_enable: way,
  email_enable: way,
  time_period_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  language: { t: 'opt', of: { t: 'one', of: ['', 'zh_cn', 'zh_tw', 'zh_xg', 'en_us'] } },
  remark: { t: 'opt', of: { t: 'text', max: 500 } },
} as const satisfies Fields;

interface Ways {
  readonly phone: string;
  readonly email: string;
  readonly sms_enable: boolean;
  readonly phone_enable: boolean;
  readonly email_enable: boolean;
}
/** At least one way that is on has what it needs: else the contact is never told anything. */
export function contactFaults({ phone, email, sms_enable, phone_enable, email_enable }: Ways): Faults {
  const dials = sms_enable || phone_enable;
  if (!dials && !email_enable) return { sms_enable: { key: 'way_required' } };
  if ((dials && phone !== '') || (email_enable && email !== '')) return {};
  return {
    ...(dials ? { phone: { key: 'way_without_number' } } : {}),
    ...(email_enable ? { email: { key: 'way_without_address' } } : {}),
  };
}

/** Fields of a group of contacts. */
export const contactGroup = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  contact_ids: ids,
  duty_mode: { t: 'opt', of: { t: 'one', of: [0, 1] } },
  /** after so many minutes without a confirmation another group is told; 0: none is */
  escalate_minutes: { t: 'opt', of: { t: 'int', min: 0, max: 1440 } },
  escalate_group_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  remark: { t: 'opt', of: { t: 'text', max: 500 } },
} as const satisfies Fields;

/** Of an escalation both are said, when and to whom, or neither. */
export function escalationFaults({
  escalate_minutes,
  escalate_group_id,
}: {
  readonly escalate_minutes: number;
  readonly escalate_group_id: number | null;
}): Faults {
  if (escalate_group_id !== null && escalate_minutes === 0) return { escalate_minutes: { key: 'escalation_when' } };
  if (escalate_group_id === null && escalate_minutes > 0) return { escalate_group_id: { key: 'escalation_whom' } };
  return {};
}

/** How a file of contacts is read; left out: it is found out. */
export const contactFile = { encoding: { t: 'opt', of: { t: 'one', of: ENCODINGS } } } as const satisfies Fields;
/** Some thousand contacts with all that can be said of them. */
export const CONTACT_FILE_BYTES = 1024 * 1024;
