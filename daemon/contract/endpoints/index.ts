import type { CallsOf } from '../row';
import { actions } from './actions';
import { alarmQuality } from './alarm_quality';
import { alarmSuppression } from './alarm_suppression';
import { alarms } from './alarms';
import { autos } from './autos';
import { bus } from './bus';
import { contacts } from './contacts';
import { control } from './control';
import { crons } from './crons';
import { drills } from './drills';
import { energy } from './energy';
import { energyAccounts } from './energy_accounts';
import { energyGroups } from './energy_groups';
import { energyPower } from './energy_power';
import { formulas } from './formulas';
import { gis } from './gis';
import { history } from './history';
import { installation } from './installation';
import { interlocks } from './interlocks';
import { jobs } from './jobs';
import { layouts } from './layouts';
import { live } from './live';
import { locks } from './locks';
import { movedItems } from './moved_items';
import { notices } from './notices';
import { overrides } from './overrides';
import { overview } from './overview';
import { packages } from './package';
import { pauses } from './pauses';
import { personnel } from './personnel';
import { power } from './power';
import { protocols } from './protocols';
import { record } from './record';
import { search } from './search';
import { security } from './security';
import { session } from './session';
import { shutdowns } from './shutdowns';
import { sites } from './sites';
import { tariffs } from './tariffs';
import { ways } from './ways';

export const endpoints = {
  ...session,
  ...personnel,
  ...power,
  ...security,
  ...installation,
  ...record,
  ...overview,
  ...live,
  ...control,
  ...locks,
  ...overrides,
  ...pauses,
  ...interlocks,
  ...movedItems,
  ...sites,
  ...protocols,
  ...formulas,
  ...bus,
  ...jobs,
  ...alarms,
  ...alarmQuality,
  ...drills,
  ...alarmSuppression,
  ...actions,
  ...autos,
  ...crons,
  ...shutdowns,
  ...contacts,
  ...notices,
  ...history,
  ...energy,
  ...energyAccounts,
  ...energyGroups,
  ...energyPower,
  ...tariffs,
  ...packages,
  ...gis,
  ...layouts,
  ...ways,
  ...search,
};
export type Endpoints = typeof endpoints;
/** Every call's input and output, worked out once. */
export interface Calls extends CallsOf<Endpoints> {}
