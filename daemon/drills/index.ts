import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { Page } from '../contract/entities';
import type { AlarmEvent, Signalled } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Items } from '../items/index';
import { optionOf } from '../items/state';
import type { Notify } from '../notify/index';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { judge } from '../sites/faults';
import { createDrillStore, type Drill, type DrillEnd, KEPT } from '../store/drills';
import { ALL, type Ask, type Scope } from '../store/list';
import type { Db } from '../store/open';
import { drillFaults, isDrillable } from './judge';
import { afterConsoles, afterEnd, afterEvent, afterNotices, afterSignals } from './report';

export interface DrillWish {
  readonly item_id: number;
  readonly value: number;
  readonly seconds: number;
}
export interface DrillsParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly items: Pick<Items, 'actual' | 'pretend' | 'release'>;
  readonly alarms: Pick<Alarms, 'state' | 'begun' | 'endDrill'>;
  readonly notices: Notify['notices'];
  readonly failed: (fault: unknown) => void;
}

/** A drill of this run of the program, whose steps are measured. */
interface Measured {
  drill: Drill;
  /** mono ms at which its value was put in */
  readonly started: number;
  /** people were told of its alarm */
  told: boolean;
}
interface Running extends Measured {
  readonly cancel: () => void;
}

const nothing = (): Refusal => new Refusal(CODE.not_found, 'data_not_exist');

/** Drills of alarms: one at a time a site. Each is a report that grows step by step and goes on after it is over, until its notices are settled. */
export function createDrills({ db, bus, clock, catalogue, items, alarms, notices, failed }: DrillsParts) {
  const store = createDrillStore(db);
  /** by site */
  const running = new Map<number, Running>();
  /** by id, the newest last: running or over */
  const measured = new Map<number, Measured>();
  const unwritten = new Set<number>();
  let cancelWriting: (() => void) | null = null;
  let ends: (() => void)[] = [];

  function write(): void {
    cancelWriting = null;
    const ids = [...unwritten];
    unwritten.clear();
    try {
      for (const id of ids) {
        const one = measured.get(id);
        if (one) store.keep(one.drill);
      }
    } catch (fault) {
      failed(fault);
    }
  }
  /** Nothing stands before the consoles: a report is written in a turn of its own. */
  function keep(one: Measured, drill: Drill): void {
    if (drill === one.drill) return;
    one.drill = drill;
    unwritten.add(drill.id);
    cancelWriting ??= clock.after(0, write);
  }
  const msOf = ({ started }: Measured, mono = clock.mono()): number => Math.max(0, Math.round(mono - started));
  const ofAlarm = (alarm_id: number): Measured | undefined =>
    [...measured.values()].find(({ drill }) => drill.alarm_id === alarm_id);
  const onItem = (item_id: number): Running | undefined => [...running.values()].find(({ drill }) => drill.item_id === item_id);

  function end(one: Running, why: DrillEnd): void {
    running.delete(one.drill.device_group_id);
    one.cancel();
    items.release(one.drill.item_id);
    alarms.endDrill(one.drill.item_id);
    keep(one, afterEnd(one.drill, why, seconds(clock), msOf(one)));
  }

  function hearAlarm(event: AlarmEvent): void {
    const { occurrence, state, tells } = event;
    if (!occurrence.drill) return;
    const one = ofAlarm(occurrence.id) ?? onItem(occurrence.item_id);
    if (!one) return;
    const begun = alarms.begun(occurrence.item_id) ?? clock.mono();
    if (tells === 'begin') one.told = true;
    keep(one, afterEvent(one.drill, event, { now: msOf(one), checked: msOf(one, begun) }));
    const still = onItem(occurrence.item_id);
    // its alarm ended before it: by what is really read, or nobody watches the item any more
    if (state === 'recover' && still) end(still, alarms.state(occurrence.item_id).occurrence ? 'alarm' : 'item');
  }
  function hearConsoles({ event: { occurrence, tells }, n }: { readonly event: AlarmEvent; readonly n: number }): void {
    const one = occurrence.drill && tells === 'begin' ? ofAlarm(occurrence.id) : undefined;
    if (one) keep(one, afterConsoles(one.drill, n, msOf(one)));
  }
  function hearSignals(signalled: Signalled): void {
    for (const one of running.values()) if (one.told) keep(one, afterSignals(one.drill, signalled, msOf(one)));
  }
  const read = (one: Measured): void => {
    const { alarm_id } = one.drill;
    if (alarm_id !== null) keep(one, afterNotices(one.drill, notices(ALL, { alarm_id, limit: 0, sort: 'id' }).data, msOf(one)));
  };
  function hearNotice({ alarm_id }: { readonly alarm_id: number | null }): void {
    for (const one of measured.values()) if (alarm_id === null || one.drill.alarm_id === alarm_id) read(one);
  }
  /** An item that is watched no more, or stands elsewhere, is practised no more. */
  function review(): void {
    const { items: all, devices } = catalogue();
    for (const one of [...running.values()]) {
      const { item_id, device_group_id } = one.drill;
      const item = all.get(item_id);
      if (!item || item.device_group_id !== device_group_id || !isDrillable(item, devices.get(item.device_id))) end(one, 'item');
    }
  }

  const seen = (scope: Scope, item_id: number): ItemConfig => {
    const item = catalogue().items.get(item_id);
    if (!item || !scope.has(item.device_group_id)) throw nothing();
    return item;
  };
  function measure(drill: Drill): void {
    const cancel = clock.after(drill.seconds * 1000, () => end(one, 'time'));
    const one: Running = { drill, started: clock.mono(), told: false, cancel };
    running.set(drill.device_group_id, one);
    measured.set(drill.id, one);
    for (const id of [...measured.keys()].slice(0, -KEPT)) measured.delete(id);
  }
  const freshest = (drill: Drill): Drill => measured.get(drill.id)?.drill ?? drill;

  return {
    /** Begins one. @returns its id. @throws Refusal 1001 with the field, 1002 no such item in the scope */
    begin(scope: Scope, { item_id, value, seconds: length }: DrillWish, user_name: string): number {
      const item = seen(scope, item_id);
      const { sites, devices } = catalogue();
      const device = devices.get(item.device_id);
      const [state, actual, busy] = [alarms.state(item_id), items.actual(item_id), running.has(item.device_group_id)];
      judge(drillFaults({ item, device, state, actual, value, seconds: length, busy }));
      const { device_id, device_group_id, alarm_level_id, unit, decimals } = item;
      const drill = store.add({
        item_id,
        device_id,
        device_group_id,
        alarm_level_id,
        value,
        unit,
        decimals,
        seconds: length,
        user_name,
        device_group_name: sites.get(device_group_id)?.name ?? '',
        device_name: device?.name ?? '',
        item_names: item.names,
        words: item.data_type === 0 ? (optionOf(item, value)?.words ?? null) : null,
        start_time: seconds(clock),
      });
      measure(drill);
      items.pretend(item_id, value);
      return drill.id;
    },
    /** Ends the one that runs on an item. @throws Refusal 1002 there is none in the scope */
    stopOn(scope: Scope, item_id: number): void {
      const one = onItem(seen(scope, item_id).id);
      if (!one) throw nothing();
      end(one, 'stopped');
    },
    list(scope: Scope, ask: Ask): Page<Drill> {
      const { total, data } = store.list(scope, ask);
      return { total, data: data.map(freshest) };
    },
    /** @throws Refusal 1002 */
    one(scope: Scope, id: number): Drill {
      const found = store.one(scope, id);
      if (!found) throw nothing();
      const known = measured.get(id);
      if (known) read(known);
      return freshest(found);
    },
    /** seconds that one has left; null: it is over */
    left({ id, seconds: length }: Drill): number | null {
      const one = [...running.values()].find(({ drill }) => drill.id === id);
      return one ? Math.max(0, Math.ceil(length - msOf(one) / 1000)) : null;
    },
    start(): void {
      store.interrupted(seconds(clock));
      ends = [
        bus.on('alarm', hearAlarm),
        bus.on('consoles', hearConsoles),
        bus.on('signals', hearSignals),
        bus.on('notice', hearNotice),
        bus.on('catalogue', review),
      ];
    },
    stop(): void {
      for (const one of [...running.values()]) end(one, 'restart');
      for (const over of ends) over();
      ends = [];
      cancelWriting?.();
      write();
    },
  };
}
export type Drills = ReturnType<typeof createDrills>;
