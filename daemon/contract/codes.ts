/** Result codes of the envelope. */
export const CODE = {
  ok: 0,
  failed: -1,
  session_lost: -2,
  unauthorized: 401,
  too_fast: 429,
  validation: 1001,
  not_found: 1002,
  conflict: 1003,
  forbidden: 1004,
  verify_wrong: 1005,
  partly_failed: 1006,
  licence_limit: 1007,
  busy: 1008,
  no_answer: 1009,
  captcha_wrong: 1010,
  locked: 1011,
  password_rules: 1012,
} as const;

/** What a page sends for the code of a captcha that it was not asked for. */
export const NO_CODE = 'auto';

/** Operations on an item's alarm, as the specification numbers them. */
export const ALARM_ACTION = { confirm: 0, unconfirm: 1, disable: 2, enable: 3, shelve: 4, unshelve: 5 } as const;
export type AlarmAction = (typeof ALARM_ACTION)[keyof typeof ALARM_ACTION];

/** `status_id` of an item (decision 25). */
export const STATUS = {
  normal: 0,
  over: 1,
  under: 2,
  abnormal: 3,
  communication_lost: 4,
  no_value: 5,
  recovered: 6,
} as const;
export type StatusId = (typeof STATUS)[keyof typeof STATUS];
/** Key of the status label by `status_id`. */
export const STATUS_KEYS = ['normal', 'over', 'under', 'abnormal', 'communication_lost', 'no_value', 'recovered'] as const;

export type { Func } from './funcs';

/** Epoch seconds of the last moment whose year has four digits: no call takes a later time. */
export const LAST_SECOND = 253_402_300_799;
/** The virtual site that holds the box itself (decision 39). */
export const BOX_SITE = -1;
/** Built-in device of the box. */
export const BOX_DEVICE = 1;
/** The super administrator. */
export const ROOT_USER = 1;
export const ROOT_ROLE = 1;

/** With what somebody works at the box itself, as the operation record tells it: no browser, and no user. */
export const AT_THE_BOX = 'cli';
