import { type Clock, seconds } from '../clock';
import { BOX_SITE } from '../contract/codes';
import type { Sites } from '../sites/index';
import type { Db } from '../store/open';
import { createPriceTableStore, type PriceTableEntry } from '../store/price-tables';
import { createTariffStore } from '../store/tariffs';
import { localText, type Zone } from '../zone';

export interface TariffGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly zone: () => Zone;
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** Where tables of prices and tariffs lie, for what changes either. */
export function createTariffShelf({ db, clock, zone, sites }: TariffGround) {
  const tables = createPriceTableStore(db);
  let changes = 0;
  return {
    tables,
    tariffs: createTariffStore(db),
    tablesById: (): ReadonlyMap<number, PriceTableEntry> => new Map(tables.all().map((table) => [table.id, table])),
    /** the box itself uses no energy that anybody bills */
    sites: (): readonly number[] => [...sites.catalogue().sites.keys()].filter((id) => id !== BOX_SITE),
    siteName: (id: number): string | undefined => sites.catalogue().sites.get(id)?.name,
    now: (): number => seconds(clock),
    /** YYYY-MM-DD */
    today: (): string => localText(zone(), seconds(clock)).slice(0, 10),
    /** of a change of what was changed then */
    nextTime: (before: number): number => Math.max(seconds(clock), before + 1),
    changes: (): number => changes,
    /** All of it, or nothing. */
    written<T>(write: () => T): T {
      const done = db.transaction(write).immediate();
      changes += 1;
      return done;
    },
  };
}
export type TariffShelf = ReturnType<typeof createTariffShelf>;
