import { energyAccounts as rows } from '../../contract/endpoints/energy_accounts';
import type { Statements } from '../../energy/statements';
import type { History } from '../../history/index';
import type { ReportAsk } from '../../history/report';
import type { Period } from '../../history/sheet';
import { invalid } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import type { Scope } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';

interface Needs {
  readonly history: Pick<History, 'periodOf'>;
  readonly energyStatements: Statements;
  readonly sites: Pick<Sites, 'catalogue'>;
}
interface Asked extends Pick<ReportAsk, 'type' | 'start_time' | 'end_time'> {
  readonly device_group_id: number;
}

/** What groups of meters used and cost. */
function energyAccountHandlers({ history, energyStatements, sites }: Needs): Handlers<typeof rows> {
  type Statement<T> = (scope: Scope, site: number, period: Period) => Promise<T>;
  const told =
    <T>(statement: Statement<T>) =>
    ({ scope, input }: { readonly scope: Scope; readonly input: Asked }): Promise<T> => {
      const { device_group_id: site, type = 3, start_time, end_time } = input;
      if (!scope.has(site) || !sites.catalogue().sites.has(site)) throw invalid({ device_group_id: { key: 'not_found' } });
      const isCustom = start_time !== undefined || end_time !== undefined;
      return statement(scope, site, history.periodOf({ type: isCustom ? 5 : type, start_time, end_time }));
    };
  return {
    'GET energy/pue_value': told(energyStatements.pue),
    'GET energy/analysis': told(energyStatements.analysis),
    'GET energy_analysis/cost_statistics': told(energyStatements.cost),
  };
}

export const energyAccounts = area(rows, energyAccountHandlers);
