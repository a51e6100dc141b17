import type { Area } from './area';
import { actions } from './handlers/actions';
import { alarmQuality } from './handlers/alarm_quality';
import { alarmSettings } from './handlers/alarm_settings';
import { alarmSuppression } from './handlers/alarm_suppression';
import { autos } from './handlers/autos';
import { bus } from './handlers/bus';
import { contacts } from './handlers/contacts';
import { control } from './handlers/control';
import { crons } from './handlers/crons';
import { drills } from './handlers/drills';
import { energy } from './handlers/energy';
import { energyAccounts } from './handlers/energy_accounts';
import { energyGroups } from './handlers/energy_groups';
import { energyPower } from './handlers/energy_power';
import { formulas } from './handlers/formulas';
import { gis } from './handlers/gis';
import { history } from './handlers/history_report';
import { installation } from './handlers/installation';
import { interlocks } from './handlers/interlocks';
import { jobs } from './handlers/jobs';
import { layouts } from './handlers/layouts';
import { live } from './handlers/live';
import { locks } from './handlers/locks';
import { movedItems } from './handlers/moved_items';
import { notices } from './handlers/notices';
import { overrides } from './handlers/overrides';
import { overview } from './handlers/overview';
import { packages } from './handlers/package';
import { pauses } from './handlers/pauses';
import { personnel } from './handlers/personnel';
import { power } from './handlers/power';
import { protocols } from './handlers/protocols';
import { record } from './handlers/record';
import { search } from './handlers/search';
import { security } from './handlers/security';
import { session } from './handlers/session';
import { shutdowns } from './handlers/shutdowns';
import { sites } from './handlers/sites';
import { tariffs } from './handlers/tariffs';
import { ways } from './handlers/ways';
import type { Handlers } from './mount';

/** Every area that the daemon answers, one line each. */
export const AREAS = [
  session,
  personnel,
  power,
  security,
  installation,
  record,
  overview,
  live,
  control,
  locks,
  overrides,
  pauses,
  interlocks,
  movedItems,
  sites,
  protocols,
  formulas,
  bus,
  jobs,
  alarmSettings,
  alarmQuality,
  drills,
  alarmSuppression,
  actions,
  autos,
  crons,
  shutdowns,
  contacts,
  notices,
  history,
  energy,
  energyAccounts,
  energyGroups,
  energyPower,
  tariffs,
  packages,
  gis,
  layouts,
  ways,
  search,
] as const;

// what was gathered is carried along: so the list may be long
type NeedsOf<List, Sum = unknown> = List extends readonly [Area<infer _, infer Needs>, ...infer Rest]
  ? NeedsOf<Rest, Sum & Needs>
  : Sum;
type Answered<List, Sum = unknown> = List extends readonly [Area<infer Rows, infer _>, ...infer Rest]
  ? Answered<Rest, Sum & Rows>
  : Sum;
/** What the areas need together: every part that some area is made of. */
export type AreaNeeds = NeedsOf<typeof AREAS>;

/** One function for each row of all areas, made of the parts. */
export function handlersOf(needs: AreaNeeds): Handlers<Answered<typeof AREAS>> {
  const all = AREAS.flatMap(({ handlers }) => Object.entries(handlers(needs)));
  // what holds of every area of the list holds of all of them together
  return Object.fromEntries(all) as Handlers<Answered<typeof AREAS>>;
}
