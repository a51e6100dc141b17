import type { Bus } from '../bus';
import type { Clock } from '../clock';
import type { Value } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import { type Computation, isComputed } from '../sites/formulas';
import type { Items } from './index';
import { NO_PLAN, planOf, worths } from './plan';
import { healthOf, readingsOf } from './virtual';
import { type Worth, workOut } from './worth';

/** No item is worked out more often, however often its sources are read. */
const LEAST_PAUSE_MS = 1000;

/**
 * Computed items: worked out when a source was checked, at most once a second, each behind those it follows from, and told
 * like the readings of a device, so that they are kept and judged like any others.
 */
export function createComputed({
  bus,
  clock,
  catalogue,
  items,
}: {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly items: Pick<Items, 'actual'>;
}) {
  let plan = NO_PLAN;
  const due = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  let ends: (() => void)[] = [];

  const tell = (id: number, room: Catalogue, done: ReadonlyMap<number, Worth>): void => {
    const device = room.devices.get(id);
    if (device?.enable) bus.tell('readings', readingsOf(device, done, { at: clock.wall(), mono: clock.mono() }));
  };
  const run = (): void => {
    cancel = null;
    last = clock.mono();
    const room = catalogue();
    const asked = new Set([...due].flatMap((id) => plan.all.get(id)?.item.device_id ?? []));
    const done = worths(plan, room, due, items.actual);
    due.clear();
    for (const id of done.keys()) asked.add(plan.all.get(id)?.item.device_id ?? 0);
    for (const id of asked) tell(id, room, done);
  };
  const wake = (): void => {
    if (due.size > 0) cancel ??= clock.after(Math.max(0, last + LEAST_PAUSE_MS - clock.mono()), run);
  };
  const take = (values: readonly Value[]): void => {
    // what is computed itself has brought its users along already, and nothing is reckoned from what is made up
    for (const { item_id, drill } of values)
      if (!drill && !plan.all.has(item_id)) for (const user of plan.users.get(item_id) ?? []) due.add(user);
    wake();
  };
  const reload = (): void => {
    plan = planOf(catalogue());
    due.clear();
    for (const id of plan.all.keys()) due.add(id);
    wake();
  };

  return {
    /** what another formula of an item would be worth now */
    worth: (computation: Computation): Worth => workOut(computation, catalogue(), items.actual),
    /** How a computed device is: partly, while one of its items has no value. Null for a device that is read. */
    health(device_id: number) {
      const device = catalogue().devices.get(device_id);
      return device && isComputed(device) ? healthOf(device, items.actual) : null;
    },
    start(): void {
      ends = [bus.on('values', take), bus.on('catalogue', reload)];
      reload();
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      cancel?.();
      cancel = null;
    },
  };
}
export type Computed = ReturnType<typeof createComputed>;
