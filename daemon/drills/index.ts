import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { Page } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Items } from '../items/index';
import { optionOf } from '../items/state';
import type { Notify } from '../notify/index';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { judge } from '../sites/faults';
import { createDrillStore, type Drill, type NewDrill } from '../store/drills';
import type { Ask, Scope } from '../store/list';
import type { Db } from '../store/open';
import { createCourse } from './course';
import { createHearing } from './hearing';
import { drillFaults } from './judge';
import { createReports } from './reports';

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

const nothing = (): Refusal => new Refusal(CODE.not_found, 'data_not_exist');

/** What a report says of a drill from its begin on: the item may be renamed or gone when somebody reads it. */
function asBegun(
  { sites, devices }: Catalogue,
  item: ItemConfig,
  value: number,
): Omit<NewDrill, 'seconds' | 'user_name' | 'start_time'> {
  const { id, device_id, device_group_id, alarm_level_id, unit, decimals } = item;
  return {
    item_id: id,
    device_id,
    device_group_id,
    alarm_level_id,
    value,
    unit,
    decimals,
    device_group_name: sites.get(device_group_id)?.name ?? '',
    device_name: devices.get(device_id)?.name ?? '',
    item_names: item.names,
    words: item.data_type === 0 ? (optionOf(item, value)?.words ?? null) : null,
  };
}

/** Drills of alarms: one at a time a site. Each is a report that grows step by step and goes on after it is over, until its notices are settled. */
export function createDrills({ db, bus, clock, catalogue, items, alarms, notices, failed }: DrillsParts) {
  const store = createDrillStore(db);
  const reports = createReports({ store, clock, failed });
  const course = createCourse({ clock, items, alarms, reports });
  const hearing = createHearing({ clock, catalogue, alarms, notices, reports, course });
  let ends: readonly (() => void)[] = [];

  const seen = (scope: Scope, item_id: number): ItemConfig => {
    const item = catalogue().items.get(item_id);
    if (!item || !scope.has(item.device_group_id)) throw nothing();
    return item;
  };

  return {
    /** Begins one. @returns its id. @throws Refusal 1001 with the field, 1002 no such item in the scope */
    begin(scope: Scope, { item_id, value, seconds: length }: DrillWish, user_name: string): number {
      const item = seen(scope, item_id);
      const device = catalogue().devices.get(item.device_id);
      const [state, actual, busy] = [alarms.state(item_id), items.actual(item_id), course.isBusy(item.device_group_id)];
      judge(drillFaults({ item, device, state, actual, value, seconds: length, busy }));
      const begun = asBegun(catalogue(), item, value);
      const drill = store.add({ ...begun, seconds: length, user_name, start_time: seconds(clock) });
      course.begin(drill);
      return drill.id;
    },
    /** Ends the one that runs on an item. @throws Refusal 1002 there is none in the scope */
    stopOn(scope: Scope, item_id: number): void {
      const one = course.onItem(seen(scope, item_id).id);
      if (!one) throw nothing();
      course.end(one, 'stopped');
    },
    list(scope: Scope, ask: Ask): Page<Drill> {
      const { total, data } = store.list(scope, ask);
      return { total, data: data.map(reports.freshest) };
    },
    /** @throws Refusal 1002 */
    one(scope: Scope, id: number): Drill {
      const found = store.one(scope, id);
      if (!found) throw nothing();
      const known = reports.of(id);
      if (known) hearing.read(known);
      return reports.freshest(found);
    },
    /** seconds that one has left; null: it is over */
    left({ id, seconds: length }: Drill): number | null {
      const one = course.all().find(({ drill }) => drill.id === id);
      return one ? Math.max(0, Math.ceil(length - reports.msOf(one) / 1000)) : null;
    },
    start(): void {
      store.interrupted(seconds(clock));
      ends = hearing.listen(bus);
    },
    stop(): void {
      for (const one of course.all()) course.end(one, 'restart');
      for (const over of ends) over();
      ends = [];
      reports.write();
    },
  };
}
export type Drills = ReturnType<typeof createDrills>;
