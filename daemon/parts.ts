import { acquisition, boardWatch, box, scan, sitesOwn, traps } from './acquisition/manifest';
import { actions, pulseEnds } from './actions/manifest';
import { alarmMetrics, alarms, rehearsals } from './alarms/manifest';
import { automation } from './automation/manifest';
import { commands } from './commands/manifest';
import { demo, demoAutomation, demoMaps, demoMonth, demoPast } from './demo/manifest';
import { drills } from './drills/manifest';
import { energyGroups, energyStatements, tariffs } from './energy/manifest';
import { events } from './events/manifest';
import { exports } from './exports/manifest';
import { history, historyTemplates, meterReplacements } from './history/manifest';
import { front, installation, itemIn, letters, push, server } from './http/manifest';
import { computed, items } from './items/manifest';
import { jobs } from './jobs/manifest';
import { layouts } from './layouts/manifest';
import { aheads, duty, firstUser } from './manifest';
import { alive, means, notify } from './notify/manifest';
import { files } from './package/manifest';
import { people } from './people/manifest';
import { pictures } from './pictures/manifest';
import { power } from './power/manifest';
import { record } from './record/manifest';
import { schedule } from './schedule/manifest';
import { shutdown } from './shutdown/manifest';
import { sites } from './sites/manifest';
import { tasks } from './tasks/manifest';
import { editions, gis, licence, livedTime, logos, setup, sounds, time } from './upkeep/manifest';

/** The parts of the house in the order in which they are made: each may take what stands before it, and nothing else. */
export const PARTS = [
  aheads,
  people,
  record,
  time,
  livedTime,
  sites,
  pictures,
  licence,
  editions,
  logos,
  sounds,
  firstUser,
  demo,
  schedule,
  jobs,
  exports,
  events,
  boardWatch,
  acquisition,
  box,
  sitesOwn,
  traps,
  scan,
  items,
  computed,
  commands,
  // history has a value before alarms judge it
  history,
  meterReplacements,
  historyTemplates,
  layouts,
  alarms,
  alarmMetrics,
  means,
  rehearsals,
  notify,
  demoMaps,
  demoMonth,
  alive,
  duty,
  actions,
  pulseEnds,
  drills,
  automation,
  tasks,
  shutdown,
  tariffs,
  energyGroups,
  energyStatements,
  power,
  demoAutomation,
  gis,
  files,
  setup,
  installation,
  itemIn,
  letters,
  front,
  push,
  server,
  demoPast,
] as const;
