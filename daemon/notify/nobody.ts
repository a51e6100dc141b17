import type { Sentence } from '../contract/live';
import { LANGUAGES } from '../contract/model';
import { bareSentence } from '../lang/index';
import { type Circumstances, channelsOf, type Gap, groupOf, reachOf, type Subject } from './recipients';
import type { WayName } from './way';

/** What ways are called, in every language. */
const named = (ways: readonly WayName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`ways_${language}`, ways.map((way) => bareSentence(language, `way_${way}`)).join(' · ')]),
  );
const waysOf = (gaps: readonly Gap[]): readonly WayName[] => [...new Set(gaps.flatMap(({ way }) => way ?? []))];

/** What keeps everybody from hearing of an alarm: what is to be mended so that somebody does. null: nothing does */
export function whyNobody(subject: Subject, now: Circumstances): Sentence | null {
  const { directory, closed } = now;
  const level = directory.levels.get(subject.alarm_level_id);
  if (!level || channelsOf(subject, now).length > 0) return null;
  const ways = (['email', 'sms', 'phone'] as const).filter((way) => level[`${way}_enable`]);
  if (ways.length === 0) return closed.has('push') ? { key: 'nobody_closed', data: named(['push']) } : { key: 'nobody_channel' };
  const id = groupOf(directory, subject);
  const group = directory.groups.get(id ?? 0);
  if (!group) return { key: 'nobody_group' };
  const { to, gaps } = reachOf(id, subject, now);
  if (to.length > 0) return null;
  const data = { group: group.name };
  if (gaps.length === 0) return { key: group.contact_ids.length === 0 ? 'nobody_members' : 'nobody_duty', data };
  if (gaps.every(({ why }) => why === 'hours')) return { key: 'nobody_hours', data };
  for (const what of ['closed', 'failing'] as const) {
    const shut = waysOf(gaps.filter(({ why }) => why === what));
    if (shut.length > 0) return { key: `nobody_${what}`, data: named(shut) };
  }
  return { key: 'nobody_target', data: { ...data, ...named(ways) } };
}

/** The same of an alarm that calls for nobody any more: as it was. */
export const asItWas = ({ key, data }: Sentence): Sentence => ({ key: key.replace(/^nobody_/, 'nobody_was_'), data });
