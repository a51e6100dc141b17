import type { Hold } from '../alarms/held';
import type { Language } from '../contract/model';
import type { NoticeLists } from '../store/notice-lists';
import type { TellingHours, Watched } from './hours';
import type { Ledger } from './ledger';
import type { NotifyParts } from './parts';
import { type ContactWay, callsPeople, failingBy, heardOf, hearingChannels, isToldBy } from './recipients';
import { type Situation, WAYS } from './situation';
import { stagesOf } from './who';

interface AnswersParts extends Pick<NotifyParts, 'alarms' | 'language' | 'sites' | 'ways'> {
  readonly situation: Situation;
  readonly hours: TellingHours;
  readonly ledger: Pick<Ledger, 'escalation'>;
  readonly lists: NoticeLists;
}

/** What others ask of whom is told. */
export function createAnswers({ situation, hours, ledger, lists, alarms, language: usual, sites, ways }: AnswersParts) {
  const { directory, circumstances, circumstancesAt } = situation;
  return {
    /** of a contact or a channel that says none */
    language: usual,
    /** in which language whoever has an address or a number is told; null: it is nobody's */
    spokenBy(target: string): Language | null {
      const found = [...directory().contacts.values()].find(
        ({ email, phone }) => target !== '' && [email, phone].includes(target),
      );
      return found ? found.language || usual() : null;
    },
    /** what somebody called a channel */
    channelName: (id: string): string => ways.push.channels().find((channel) => channel.id === id)?.name ?? id,
    /** whether somebody is told by a way */
    tellsBy: (way: ContactWay): boolean => [...directory().contacts.values()].some((contact) => isToldBy(contact, way)),
    /** how many people hear of alarms of the room at all */
    heard: (): number => heardOf(sites.catalogue().items.values(), circumstances()),
    /** and how many channels */
    heardByChannels: (): number => hearingChannels(circumstances()),
    /** who would be told of an alarm of an item that began at a time, epoch s */
    stages: (item: Watched, time: number, held: Hold | null, language: Language) =>
      stagesOf(item, (after_s) => ({ ...circumstancesAt(time + after_s), failing: failingBy(item.cell) }), {
        ...hours.tellingOf(item, language),
        held,
      }),
    /** whom an alarm goes on to next unless somebody confirms it; null: to nobody else */
    escalation(alarm_id: number) {
      const next = ledger.escalation(alarm_id);
      const record = next && alarms.record(alarm_id);
      if (!record || !callsPeople(directory(), record.alarm_level_id)) return null;
      return { ...next, group: directory().groups.get(next.group_id)?.name ?? '' };
    },
    /** when somebody was reached last by each way, epoch s */
    lastReached: (contact_id: number): number | null =>
      WAYS.map((way) => lists.lastSent(`contact/${contact_id}`, way)).reduce<number | null>(
        (latest, at) => (at === null ? latest : Math.max(at, latest ?? 0)),
        null,
      ),
  };
}
