import { ALARM_ACTION, LAST_SECOND } from '../codes';
import { LANGUAGES, type Language } from '../model';
import type { Fault, Faults, Fields, Input } from '../shape';
import { voiceFile } from './voice_file';

export const alarmParams = {
  popup_enable: { t: 'bool' },
  voice_enable: { t: 'bool' },
  video_enable: { t: 'bool' },
  popup_seconds: { t: 'int', min: 0, max: 3600 },
  record_days: { t: 'int', min: 1, max: 36500 },
  repeat_notice: { t: 'bool' },
  recover_notice: { t: 'bool' },
  /** whom alarms are for that neither their item nor a site names anybody for; null: nobody */
  default_contact_group_id: { t: 'nullable', of: { t: 'int', min: 1 } },
  /** messages that one contact gets in an hour; the rest is told together */
  sms_per_hour: { t: 'int', min: 1, max: 100 },
  /** of alarms whose level has no sound of its own; '': the console's own one */
  voice_file: voiceFile,
  /** in which only the two highest levels are told; null: none */
  night_mute_period_id: { t: 'nullable', of: { t: 'int', min: 1 } },
  /** seconds that a lost link waits for what it may follow from */
  link_wait_seconds: { t: 'int', min: 0, max: 60 },
} as const satisfies Fields;

export const alarmOperation = {
  alarm_action: { t: 'one', of: [0, 1, 2, 3, 4, 5] },
  remarks: { t: 'text', min: 1, max: 200 },
  /** without one there is nothing to operate on, as with one that is not there */
  item_id: { t: 'opt', of: { t: 'int' } },
  status_id: { t: 'opt', of: { t: 'int', min: 0, max: 6 } },
  /** end of a disabling or shelving, epoch s; of a disabling it may be left out: until somebody enables it */
  until: { t: 'opt', of: { t: 'int', min: 0, max: LAST_SECOND } },
  /** true: shelved until the alarm that stands is over */
  once: { t: 'opt', of: { t: 'bool' } },
  /** of a confirmation: those of the item that its sender saw; left out: all that wait */
  alarm_ids: { t: 'opt', of: { t: 'list', min: 1, max: 5000, of: { t: 'int', min: 1 } } },
} as const satisfies Fields;

/** The longest that alarms may be shelved, s. */
export const LONGEST_SHELVING_S = 86_400;

/**
 * Only a disabling and a shelving have an end, and a shelving needs one: a time, or that of the alarm. Only a confirmation is of
 * single alarms.
 */
export function operationFaults({ alarm_action, until, once, alarm_ids }: Partial<Input<typeof alarmOperation>>): Faults {
  if (alarm_ids && alarm_action !== ALARM_ACTION.confirm) return { alarm_ids: { key: 'alarms_of_confirming' } };
  const isShelving = alarm_action === ALARM_ACTION.shelve;
  if (once && !isShelving) return { once: { key: 'once_of_shelving' } };
  const ends = until !== undefined && until !== null;
  if (isShelving) return ends === Boolean(once) ? { until: { key: 'shelved_until' } } : {};
  return ends && alarm_action !== ALARM_ACTION.disable ? { until: { key: 'until_of_disabling' } } : {};
}

/** What goes out of the log: some of its rows, or all that began before a time. */
export const logClearing = {
  ids: { t: 'opt', of: { t: 'list', min: 1, max: 500, of: { t: 'int', min: 1 } } },
  before: { t: 'opt', of: { t: 'int', min: 0, max: LAST_SECOND } },
} as const satisfies Fields;

/** One of both says what is meant. */
export const clearingFaults = ({ ids, before }: { ids?: readonly number[]; before?: number }): Faults =>
  (ids === undefined) === (before === undefined) ? { before: { key: 'clearing' } } : {};

/** Phrases of one language; they fit into the remarks of an operation. */
const phrases = { t: 'list', max: 20, of: { t: 'text', min: 1, max: 100, like: 'one_line' } } as const;
export const alarmPhrases = { zh_cn: phrases, zh_xg: phrases, zh_tw: phrases, en_us: phrases } as const satisfies Fields;

/** Semicolons stand between the phrases in a file of the room. */
const APART = /[;；]/;

/** A phrase stands once in its language. */
function faultOfPhrases(said: readonly string[]): Fault | null {
  if (said.some((phrase) => APART.test(phrase))) return { key: 'phrase_apart' };
  return new Set(said.map((phrase) => phrase.trim())).size < said.length ? { key: 'phrase_twice' } : null;
}
export const phraseFaults = (input: Partial<Record<Language, readonly string[]>>): Faults =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const fault = faultOfPhrases(input[language] ?? []);
      return fault ? [[language, fault]] : [];
    }),
  );
