import type { Clock } from '../../board/interfaces';
import type { Db } from './open';

/** Everything that is kept as a setting. What an edition has of its own stands beside, under `edition_` and its number. */
export const SETTING_KEYS = [
  'ACCESS_LIMIT',
  'ACCOUNT_SAFE',
  'ALARM_JITTER',
  'ALARM_PUSH',
  'AUTO_LOGIN',
  'HISTORY_KEEP',
  'HISTORY_SINCE',
  'LDAP',
  'PEOPLE_LOST',
  'PWD_COMPLEXITY',
  'RECORD_HEAD',
  'TIME_ZONE',
  'UI',
  'actions',
  'alarm_commons',
  'notice_tpl',
  'recover_tpl',
  'alarm_phrases',
  'categories',
  'demo',
  'edition',
  'first_password',
  'email_service',
  'gis',
  'hosts',
  'licence',
  'lived_time',
  'schedule_jump',
  'setup',
  'sms',
  'way_tries',
  'silenced',
  'carousel',
  'scenes',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];
type Key = SettingKey | `edition_${number}`;

type Plain = Readonly<Record<string, unknown>>;

/** Settings by key, each a JSON object. What is not stored is as the defaults say, field by field. */
export function createSettings<K extends string = Key>({ db, clock }: { db: Db; clock: Clock }) {
  const select = db.prepare('SELECT value FROM setting WHERE key = ?').pluck();
  const upsert = db.prepare(
    `INSERT INTO setting (key, value, update_time) VALUES (@key, @value, @time)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, update_time = excluded.update_time`,
  );
  const time = db.prepare('SELECT update_time FROM setting WHERE key = ?').pluck();
  const stored = (key: string): Plain => {
    const text = select.get(key) as string | undefined;
    return text === undefined ? {} : (JSON.parse(text) as Plain);
  };
  return {
    get<T extends object>(key: K, defaults: T): T {
      return { ...defaults, ...stored(key) };
    },
    /** epoch s of the last change; null: it was never changed */
    changed: (key: K): number | null => (time.get(key) as number | undefined) ?? null,
    /** changes the named fields and leaves the others */
    put(key: K, fields: object): void {
      const value = JSON.stringify({ ...stored(key), ...fields });
      upsert.run({ key, value, time: Math.floor(clock.wall() / 1000) });
    },
  };
}
export type Settings = ReturnType<typeof createSettings<Key>>;
