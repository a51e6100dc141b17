import type { Clock } from '../clock';
import { BOX_SITE, CODE } from '../contract/codes';
import type { Sentence } from '../contract/live';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import { sure } from '../sites/faults';
import type { ContactEntry } from '../store/contacts';
import type { Notice } from '../store/notice-rows';
import type { NoticeStore } from '../store/notices';
import { boxTexts } from './texts';
import type { Outcome, Ways } from './way';

export type ContactWay = 'email' | 'sms' | 'phone';

interface TrialParts {
  readonly store: Pick<NoticeStore, 'together' | 'add'>;
  readonly ways: Ways;
  readonly clock: Clock;
  /** epoch s; see `turns.ts` */
  readonly now: () => number;
  readonly contact: (id: number) => ContactEntry | undefined;
  /** of a contact that says none */
  readonly language: () => Language;
  readonly wake: () => void;
}

const refusalOf = ({ key, data }: Sentence): Refusal =>
  new Refusal(CODE.failed, 'notice_test_failed', null, { ...data, because: key });

/** Tries whether somebody can be told by a way: one message, sent once, and what came of it. */
export function createTrial({ store, ways, clock, now, contact, language, wake }: TrialParts) {
  const waiting = new Map<number, (outcome: Outcome) => void>();

  function write(of: ContactEntry, way: ContactWay, target: string): number | null {
    const time = now();
    const said = of.language || language();
    return store.together(() =>
      store.add({
        about: 'box',
        key: String(clock.wall()),
        alarm_id: null,
        kind: 'test',
        step: 0,
        way,
        whom: `contact/${of.id}`,
        contact_id: of.id,
        name: of.name,
        target,
        language: said,
        ...boxTexts('notice_test', time, said),
        facts: { kind: 'test' },
        device_group_id: BOX_SITE,
        alarm_level_id: null,
        urgent: false,
        create_time: time,
        next_time: time,
        carried_by: null,
        sites: null,
        plain: null,
      }),
    );
  }

  return {
    /** @throws Refusal 1002, 1001 without a number or an address, -1 with why it did not arrive */
    async testContact(id: number, way: ContactWay): Promise<void> {
      const found = sure(contact(id));
      const target = way === 'email' ? found.email : found.phone;
      if (target === '') throw new Refusal(CODE.validation, 'validation', { fields: { way: { key: 'way_of_contact_off' } } });
      const closed = ways[way].closed();
      if (closed) throw refusalOf(closed);
      const notice = write(found, way, target);
      if (notice === null) throw new Refusal(CODE.busy, 'aside_busy');
      const outcome = await new Promise<Outcome>((done) => {
        waiting.set(notice, done);
        wake();
      });
      if (outcome.is !== 'sent') throw refusalOf(outcome.error);
    },
    tried({ id }: Pick<Notice, 'id'>, outcome: Outcome): void {
      waiting.get(id)?.(outcome);
      waiting.delete(id);
    },
    /** Whoever waits is told that nobody knows. */
    stop(): void {
      for (const done of waiting.values()) done({ is: 'fails', error: { key: 'job_failed' } });
      waiting.clear();
    },
  };
}
