// The demo's past without a box: some of its devices, a history on the disk, and a thread aside that is none.
import { MODELS } from '../../../board/devices/index';
import { createPast } from '../../../board/sim/past';
import { RESIDENTS } from '../../../board/sim/rooms';
import type { Aside } from '../../../daemon/aside/index';
import { Refusal } from '../../../daemon/contract/refusal';
import { monthOfAlarms } from '../../../daemon/demo/alarms';
import type { DaysWanted } from '../../../daemon/demo/errands';
import { storyBefore, watchedIn } from '../../../daemon/demo/events';
import type { Demo } from '../../../daemon/demo/kept';
import { makeDays } from '../../../daemon/demo/making';
import { createDemoPast } from '../../../daemon/demo/past';
import type { Catalogue, ItemConfig } from '../../../daemon/sites/catalogue';
import { zoneOf } from '../../../daemon/zone';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox } from '../history/box';

/** 2026-03-11 04:05:06 UTC, a Wednesday */
export const NOW = 1_773_201_906;
export const DAY = 86_400;
/** before all that the demo tells */
export const BEFORE = NOW - 460 * DAY;
/** So much as the demo has of each; the others cost time and show nothing more. */
const DEVICES = ['市电总表', 'UPS 主机', '汇聚机房温湿度', '市电电表', '冷通道温湿度'];

function itemsOf(device: string, device_id: number): ItemConfig[] {
  const model = MODELS.find(({ model: name }) => name === RESIDENTS.find(({ name: own }) => own === device)?.model)!;
  const items = model.items.map((item, i) =>
    itemOf({
      id: device_id * 100 + i,
      device_id,
      cell: item.item_cell_name,
      unit: item.unit ?? '',
      data_type: item.data_type,
      decimals: item.decimals ?? 0,
      options: (item.options ?? []).map(({ value, alarm = false }) => ({ value, alarm, words: item.names })),
      threshold_max: item.threshold_max ?? null,
      threshold_min: item.threshold_min ?? null,
      recovery_point: item.recovery_point ?? 0,
      save_interval: 120,
    }),
  );
  return [...items, itemOf({ id: device_id * 100 + 99, device_id, cell: '_link', data_type: 0, options: LINKED })];
}
const WORDS = { zh_cn: '', zh_tw: '', zh_xg: '', en_us: '' };
const LINKED = [
  { value: 0, words: WORDS, alarm: true },
  { value: 1, words: WORDS, alarm: false },
];

const ids = Object.fromEntries(DEVICES.map((name, i) => [name, i + 1]));
export const catalogue: Catalogue = catalogueOf(
  ...DEVICES.map((name) => deviceOf({ id: ids[name]!, items: itemsOf(name, ids[name]!) })),
);
export const item = (device: string, cell: string): ItemConfig =>
  [...catalogue.items.values()].find((one) => one.device_id === ids[device] && one.cell === cell)!;

export const tell = (story: Demo['story'] & object) => createPast(MODELS, story);
export const { story, alarms } = storyBefore(NOW, monthOfAlarms(NOW), watchedIn(catalogue, ids), tell);

/** A history with the demo's past in it. */
export class PastRoom extends HistoryBox {
  demo: Demo;
  errands = 0;

  /** @param devices those whose past is made */
  constructor(devices: readonly string[] = DEVICES, zone = 'UTC') {
    super({ fold_seconds: 1e6 }, catalogue, NOW);
    this.zone = zone;
    const some = Object.fromEntries(devices.map((name) => [name, ids[name]!]));
    this.demo = { language: 'zh_cn', devices: some, story, made: false };
  }

  /** each day that is asked for is looked up: none but those that there can be */
  override raw(item_id: number, from = BEFORE, to = NOW + DAY): Promise<[number, number | bigint][]> {
    return super.raw(item_id, from, to);
  }

  /** Makes the past, or as much of it as so many errands make: then the power is cut. @returns whether it is all there */
  async make(errands = Number.POSITIVE_INFINITY): Promise<boolean> {
    let left = errands;
    const run = (_: unknown, wanted: DaysWanted) => {
      if (left-- <= 0) return Promise.reject(new Refusal(1008, 'aside_busy'));
      this.errands += 1;
      return Promise.resolve(makeDays(tell(wanted.story), wanted));
    };
    const past = createDemoPast({
      clock: this.clock,
      aside: { run } as unknown as Pick<Aside, 'run'>,
      history: this.history,
      sites: { catalogue: () => catalogue },
      demo: { get: () => this.demo, put: (known) => (this.demo = { ...this.demo, ...known }) },
      zone: () => zoneOf(this.zone),
      failed: (fault) => this.faults.push(fault),
    });
    past.start();
    while (!this.demo.made && left >= 0) {
      await this.clock.advance(100);
      await new Promise((done) => setImmediate(done));
    }
    past.stop();
    return this.demo.made;
  }
}
