import type { Section } from '../section';
import { actions } from './actions';
import { autos } from './autos';
import { contactGroups, contacts } from './contacts';
import { crons } from './crons';
import { devices } from './devices';
import { energyGroups, energyParents } from './energy_groups';
import { interlocks } from './interlocks';
import { items } from './items';
import { carousel, scenes, siteMaps } from './layouts';
import { levels } from './levels';
import { maps } from './maps';
import { parents } from './parents';
import { periods } from './periods';
import { pictures } from './pictures';
import { ports } from './ports';
import { powerLimits } from './power_limits';
import { alarmSettings, categories, historySettings, jitterSettings, phrases } from './settings';
import { shutdowns } from './shutdowns';
import { sites } from './sites';
import { priceTables, siteTariffs } from './tariffs';
import { templates } from './templates';
import { noticeTexts, recoverTexts } from './texts';
import { cellularSettings, mailSettings, pushChannels } from './ways';

/** Everything that a package holds, in the order in which it can be made: what is named stands before what names it. */
export const SECTIONS: readonly Section[] = [
  historySettings,
  jitterSettings,
  phrases,
  categories,
  maps,
  periods,
  contactGroups,
  contacts,
  alarmSettings,
  ports,
  templates,
  sites,
  devices,
  parents,
  actions,
  levels,
  items,
  interlocks,
  autos,
  crons,
  shutdowns,
  priceTables,
  siteTariffs,
  energyGroups,
  energyParents,
  powerLimits,
  noticeTexts,
  recoverTexts,
  mailSettings,
  cellularSettings,
  pushChannels,
  pictures,
  siteMaps,
  carousel,
  scenes,
];
