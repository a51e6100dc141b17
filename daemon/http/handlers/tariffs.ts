import { tariffs as rows } from '../../contract/endpoints/tariffs';
import type { EnergyCost, Page, PriceMethod, Stairstep, StempTime, TimeSharing } from '../../contract/entities';
import { nothingTold, toldOf, versionTold } from '../../energy/tariff_shapes';
import type { Tariffs } from '../../energy/tariffs';
import type { Sites } from '../../sites/index';
import { type Ask, pageOf, type Scope } from '../../store/list';
import type { PriceTableEntry } from '../../store/price-tables';
import type { TariffEntry } from '../../store/tariffs';
import { area } from '../area';
import type { Handlers } from '../mount';

interface Needs {
  readonly tariffs: Tariffs;
  readonly sites: Pick<Sites, 'catalogue'>;
}
interface Told {
  readonly stairstep: Stairstep;
  readonly time_sharing: TimeSharing;
  readonly stemp_time: StempTime;
}
type AskTables = Ask & { readonly keyword?: string | undefined };

/** What a kWh costs, and which site is priced by what since when. */
function tariffHandlers({ tariffs, sites }: Needs): Handlers<typeof rows> {
  const siteName = (id: number): string => sites.catalogue().sites.get(id)?.name ?? '';
  function tableTold(scope: Scope, entry: PriceTableEntry): Told[PriceMethod] {
    const seen = tariffs.sitesOf(entry.id).filter((site) => scope.has(site));
    return { ...toldOf(entry), used: tariffs.used(entry.id), sites: seen.map((id) => ({ id, name: siteName(id) })) };
  }
  function tables<K extends PriceMethod>(kind: K, scope: Scope, { keyword = '', ...ask }: AskTables): Page<Told[K]> {
    const wanted = keyword.toLowerCase();
    const { total, data } = pageOf(
      tariffs.tables(kind).filter(({ name }) => name.toLowerCase().includes(wanted)),
      ask,
    );
    return { total, data: data.map((entry) => tableTold(scope, entry) as Told[K]) };
  }
  function costTold(entry: TariffEntry): EnergyCost {
    const { device_group_id: id, versions, currency, reason, corrected_by, corrected_time, update_time } = entry;
    const now = tariffs.now(entry);
    const { from: _, ...today } = now ? versionTold(now) : { from: '', ...nothingTold };
    const site = { id, device_group_id: id, device_group_name: siteName(id), currency };
    return { ...site, ...today, versions: versions.map(versionTold), reason, corrected_by, corrected_time, update_time };
  }

  return {
    'GET stairstep': ({ scope, input }) => tables('stairstep', scope, input),
    'POST stairstep': ({ input }) => ({ id: tariffs.add('stairstep', input) }),
    'PUT stairstep/{id}': ({ scope, input: { id, ...patch }, caller }) => {
      tariffs.change(scope, 'stairstep', id, patch, caller);
      return null;
    },
    'DELETE stairstep/{id}': ({ scope, input: { id } }) => {
      tariffs.remove(scope, 'stairstep', id);
      return null;
    },
    'GET time_sharing_system': ({ scope, input }) => tables('time_sharing', scope, input),
    'POST time_sharing_system': ({ input }) => ({ id: tariffs.add('time_sharing', input) }),
    'PUT time_sharing_system/{id}': ({ scope, input: { id, ...patch }, caller }) => {
      tariffs.change(scope, 'time_sharing', id, patch, caller);
      return null;
    },
    'DELETE time_sharing_system/{id}': ({ scope, input: { id } }) => {
      tariffs.remove(scope, 'time_sharing', id);
      return null;
    },
    'GET stemp_time': ({ scope, input }) => tables('stemp_time', scope, input),
    'POST stemp_time': ({ input }) => ({ id: tariffs.add('stemp_time', input) }),
    'PUT stemp_time/{id}': ({ scope, input: { id, ...patch }, caller }) => {
      tariffs.change(scope, 'stemp_time', id, patch, caller);
      return null;
    },
    'DELETE stemp_time/{id}': ({ scope, input: { id } }) => {
      tariffs.remove(scope, 'stemp_time', id);
      return null;
    },
    'GET energy_cost_set': ({ scope, input: { device_group_id, ...ask } }) => {
      const all = tariffs.list(scope).filter((entry) => device_group_id == null || entry.device_group_id === device_group_id);
      const { total, data } = pageOf(all, ask);
      return { total, data: data.map(costTold) };
    },
    'PUT energy_cost_set/{id}': ({ scope, input: { id, ...wish }, caller }) => {
      tariffs.set(scope, id, wish, caller);
      return null;
    },
  };
}

export const tariffs = area(rows, tariffHandlers);
