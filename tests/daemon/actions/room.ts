// A room whose alarms switch things: a database on disk, values go in, and what is told to devices, buzzer and light comes out.
import type { Effective, WriteOutcome } from '../../../board/interfaces';
import { createActions, type ReportWish } from '../../../daemon/actions/index';
import type { Request } from '../../../daemon/actions/types/http';
import { seconds } from '../../../daemon/clock';
import { createCommands } from '../../../daemon/commands/index';
import type { Locks } from '../../../daemon/commands/locks';
import type { Brought, Mail } from '../../../daemon/notify/ways/email';
import type { Rights } from '../../../daemon/people/index';
import type { RecordedDeed } from '../../../daemon/record/index';
import type { DeviceConfig, ItemConfig } from '../../../daemon/sites/catalogue';
import { createCommandStore } from '../../../daemon/store/commands';
import { ALL } from '../../../daemon/store/list';
import { createLockStore } from '../../../daemon/store/locks';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { NOTHING_ACTS } from '../../hands/reasons';
import { createBox } from '../alarms/box';

/** The item that alarms, and those that are moved. */
export const HEAT = 1;
export const FAN = 2;
export const PUMP = 3;

/** who saves actions, and who wants them now */
export const OWNER = 5;
export const SAVER = { user_id: OWNER, language: 'en_us' } as const;
export const OPERATOR = { user_id: 6, user_name: 'op1' };

/** takes 0 and 1 */
export const coil = (id: number, more: Partial<ItemConfig> = {}): ItemConfig =>
  itemOf({
    id,
    data_type: 0,
    alarm_enable: false,
    threshold_max: null,
    threshold_min: null,
    writable: true,
    point: {
      item_cell_name: `coil_${id}`,
      names: { zh_cn: '', zh_tw: '', zh_xg: '', en_us: '' },
      data_type: 0,
      function: 1,
      address: id,
      type: 'bool',
      write: { function: 5 },
    },
    ...more,
  });

/** @param more devices that are there besides */
export function openActionRoom(heat: Partial<ItemConfig> = {}, ...more: readonly DeviceConfig[]) {
  let rule: Partial<ItemConfig> = {};
  let rest: Partial<ItemConfig> = {};
  const catalogue = () =>
    catalogueOf(
      deviceOf({
        id: 10,
        items: [itemOf({ id: HEAT, alarm_level_id: 4, check_interval: 0, repetitions: 1, ...heat, ...rule })],
      }),
      deviceOf({ id: 11, items: [coil(FAN, rest), coil(PUMP)] }),
      ...more,
    );
  let room = catalogue();
  const box = createBox(room);
  const moved: string[] = [];
  const sent: Request[] = [];
  const letters: Mail[] = [];
  const wishes: ReportWish[] = [];
  let post: ((mail: Mail) => Promise<Brought>) | null = async () => ({ is: 'taken' });
  let written: (wish: ReportWish) => Pick<Mail, 'subject' | 'text'> = ({ report }) => ({ subject: report.name, text: '' });
  const signalled: string[] = [];
  let answer: (item_id: number, value: number) => Promise<WriteOutcome> = async (_, value) => ({
    ok: true,
    readback: value,
    elapsed_ms: 1,
  });
  let reply: () => { readonly status: number } = () => ({ status: 200 });
  const faults: unknown[] = [];
  const deeds: RecordedDeed[] = [];
  const rights = new Map<number, Rights>([
    [OWNER, { user_name: 'owner', funcs: new Set(['linkage_edit', 'export']), scope: ALL }],
    [OPERATOR.user_id, { user_name: 'op1', funcs: new Set(['remote_control', 'export']), scope: ALL }],
  ]);
  const effective: Effective = { frequency: 1, duty: 1 };
  function told<T>(text: string, answered: T): T {
    signalled.push(text);
    return answered;
  }
  const signals = {
    buzzer: {
      sound: ({ frequency }: { readonly frequency: number }) => told(`sound ${frequency}`, effective),
      silence: () => told('silence', null),
    },
    light: {
      show: ({ frequency }: { readonly frequency: number }) => told(`show ${frequency}`, effective),
      darken: () => told('darken', null),
    },
    rest: () => told('rest', []),
  };

  let locks: Locks;
  function boot() {
    const { db, bus, clock, alarms, items } = box;
    const commands = createCommands({
      db,
      clock,
      bus,
      store: createCommandStore(db),
      lockStore: createLockStore(db),
      credible: { now: () => seconds(clock), reached: () => null },
      sites: { catalogue: () => room },
      acquisition: {
        write: async (item_id, value) => {
          moved.push(`${item_id}=${value}`);
          return answer(item_id, value);
        },
      },
      items,
      record: { done: (deed) => deeds.push(deed) },
      reasons: NOTHING_ACTS,
      alarmed: alarms.alarmed,
      rightsOf: (user_id) => rights.get(user_id) ?? null,
      failed: (fault) => faults.push(fault),
    });
    commands.start();
    locks = commands.locks;
    const actions = createActions({
      db,
      bus,
      clock,
      signals,
      sites: { catalogue: () => room, actionUse: () => ({ total: 0, seen: 0, refs: () => [] }) },
      commands,
      alarms,
      peers: { refuses: (host) => host === '169.254.169.254' },
      sending: {
        async send(request) {
          sent.push(request);
          return reply();
        },
        start() {},
        stop() {},
      },
      ruleHolds: () => false,
      taskHolds: () => false,
      doers: () => [],
      language: () => 'en_us',
      failed: (fault) => faults.push(fault),
      rightsOf: (user_id) => rights.get(user_id) ?? null,
      email: {
        closed: () => (post ? null : { key: 'mail_off' }),
        bring: async (mail) => {
          letters.push(mail);
          return post ? post(mail) : { is: 'never', error: { key: 'mail_off' } };
        },
      },
      async letter(wish) {
        wishes.push(wish);
        return written(wish);
      },
    });
    actions.start();
    return actions;
  }
  let actions = boot();

  return {
    box,
    faults,
    deeds,
    sent,
    /** letters that were brought to the mail server, and what they were made of */
    letters,
    wishes,
    get actions() {
      return actions;
    },
    /** what was told to devices, to buzzer and light, since somebody asked */
    moved: (): string[] => moved.splice(0),
    signalled: (): string[] => signalled.splice(0),
    answers(next: typeof answer): void {
      answer = next;
    },
    /** what a user may do from now on; null: he is gone */
    allows(user_id: number, may: Rights | null): void {
      if (may) rights.set(user_id, may);
      else rights.delete(user_id);
    },
    /** what becomes of a letter; null: there is no mail server */
    posts(next: typeof post): void {
      post = next;
    },
    writes(next: typeof written): void {
      written = next;
    },
    replies(next: typeof reply): void {
      reply = next;
    },
    /** the item alarms above 28 */
    async read(value: number): Promise<void> {
      box.read({ [HEAT]: value });
      await box.clock.advance(10);
    },
    /** what is set of the item that alarms */
    set(change: Partial<ItemConfig>): void {
      rule = change;
      room = catalogue();
      box.rebuild(room);
    },
    /** for how long the fan stays on, and off */
    rests(least: Pick<ItemConfig, 'min_on'> & Partial<ItemConfig>): void {
      rest = least;
      room = catalogue();
      box.rebuild(room);
    },
    add: (item_id: number, value: number, params: object = {}): number =>
      actions.addAction(
        ALL,
        { name: `${item_id}=${value} ${Math.random()}`, type: 'digital_output', item_id, value, params },
        OWNER,
      ),
    runs: () =>
      (box.db.prepare('SELECT id FROM action_run ORDER BY id').pluck().all() as number[]).map((id) => {
        const row = box.db.prepare('SELECT action_id, kind, status FROM action_run WHERE id = ?').get(id);
        return row as { action_id: number; kind: string; status: string };
      }),
    /** locks an item, with its owner's password */
    lock: (item_id: number): void => void locks.add(ALL, { item_ids: [item_id], reason: 'works' }, OPERATOR),
    /** a power cut: parts are gone and have written nothing; a start some seconds later */
    restart(off_s = 5): void {
      box.restart(off_s);
      actions = boot();
    },
    stop(): void {
      actions.stop();
      box.close();
    },
  };
}
