import type { DeviceModel } from '../contract/model';
import type { Cell } from '../sheets/index';
import { cellOfValue } from '../sheets/values';
import { at, type Column, ITEMS, type TableDriver, TEMPLATE } from './tables/columns';

/**
 * Templates of one driver as a table, one row an item, the template's own columns filled in where one begins. Its columns are
 * those that any of them uses.
 */
export function templateTable(models: readonly DeviceModel[], driver: TableDriver): { header: string[]; rows: Cell[][] } {
  const isUsed = ({ path }: Column): boolean => models.some(({ items }) => items.some((item) => at(item, path) !== undefined));
  const own = TEMPLATE.filter(({ path }) => models.some((model) => at(model, path) !== undefined));
  const columns = ITEMS[driver].filter(isUsed);
  const rows = models.flatMap((model) =>
    model.items.map((item, i): Cell[] => [
      ...own.map(({ path, shape }) => (i === 0 ? cellOfValue(shape, at(model, path)) : null)),
      ...columns.map(({ path, shape }) => cellOfValue(shape, at(item, path))),
    ]),
  );
  return { header: [...own, ...columns].map(({ heading }) => heading), rows };
}
