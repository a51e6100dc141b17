import { drills as rows } from '../../contract/endpoints/drills';
import type { Drills } from '../../drills/index';
import type { Sites } from '../../sites/index';
import { area } from '../area';
import type { Handlers } from '../mount';
import { drillReport, drillRow } from '../render/drill';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly drills: Pick<Drills, 'list' | 'one' | 'left' | 'begin' | 'stopOn'>;
}

/** Alarms that somebody practises. */
export const drillsHandlers = ({ sites, drills }: Needs): Handlers<typeof rows> => ({
  'GET alarm_drill': ({ scope, input, language }) => {
    const { total, data } = drills.list(scope, input);
    return { total, data: data.map((one) => drillRow(one, drills.left(one), sites.catalogue(), language)) };
  },
  'GET alarm_drill/{id}': ({ scope, input, caller, language }) => {
    const one = drills.one(scope, input.id);
    return drillReport(one, drills.left(one), sites.catalogue(), caller, language);
  },
  'POST alarm_drill': ({ scope, input, caller }) => ({ id: drills.begin(scope, input, caller.user_name) }),
  'DELETE alarm_drill': ({ scope, input }) => {
    drills.stopOn(scope, input.item_id);
    return null;
  },
});

export const drills = area(rows, drillsHandlers);
