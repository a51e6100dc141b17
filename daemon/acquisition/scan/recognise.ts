import type { DeviceAddress, Driver, Point, Round } from '../../../board/interfaces';
import type { DeviceModel } from '../../contract/model';
import { isRegister } from '../../contract/point';
import { firstPoints, type Guess, type Impression, ranked, scoreOf } from './guess';

/** A template that a unit may be held against. */
export interface Template {
  readonly id: number;
  readonly model: DeviceModel;
}

/** A unit that was asked quickly is given more time for what it may have to work out. */
const LEAST_TIMEOUT_MS = 500;

/**
 * Holds a unit against every template: the first point of each decides whether it is worth reading more. Only reads.
 * @param turn called before each round of requests; may end it all by throwing
 */
export async function recognise(
  driver: Driver,
  found: DeviceAddress,
  templates: readonly Template[],
  turn: () => Promise<void>,
): Promise<readonly Guess[]> {
  const address = { ...found, timeout_ms: Math.max(LEAST_TIMEOUT_MS, found.timeout_ms), retries: 1 };
  /** functions at which the unit falls silent instead of refusing them */
  const mute = new Set<number>();
  const impressions: Impression[] = [];

  async function read(model: DeviceModel, points: readonly Point[]): Promise<Round> {
    await turn();
    return await driver.plan(address, model, points).run();
  }

  for (const { id, model } of templates) {
    const points = firstPoints(model);
    const fn = model.items.filter(isRegister).find((item) => item.item_cell_name === points[0]?.cell)?.function;
    if (fn === undefined || mute.has(fn)) continue;
    const first = await read(model, points.slice(0, 1));
    if (!first.answered) mute.add(fn);
    if (scoreOf({ model, readings: first.readings }) === 0) continue;
    const { readings } = points.length === 1 ? first : await read(model, points);
    impressions.push({ template_id: id, model, readings });
  }
  return ranked(impressions);
}
