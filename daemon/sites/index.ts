import type { DeviceModel } from '../contract/model';
import { createSettings } from '../store/settings';
import { createActionUse } from './action-use';
import { createAlarmCommons } from './alarm-commons';
import { createAlarmPhrases } from './alarm-phrases';
import { createCategories } from './categories';
import { createContactUse } from './contact-use';
import { createDevices } from './devices';
import { createGroups } from './groups';
import { createHosts } from './hosts';
import { createItemRemoval } from './item-removal';
import { createItems } from './items';
import { createLevels } from './levels';
import { createLines } from './lines';
import { createOwnDevices } from './own-devices';
import { createPeriods } from './periods';
import { createPorts, type PortParts } from './ports';
import { createStoring } from './storing';
import { createTemplateEditing } from './template-editing';
import { createTemplates } from './templates';
import { createWriting, type Ground } from './writing';

export interface SitesGround extends Ground, PortParts {
  /** what the product ships */
  readonly models: readonly DeviceModel[];
}

/** Sites, devices, items and what they are made with: how the room is configured. */
export function createSites({ models, terminals, modemPort, ...ground }: SitesGround) {
  const writing = createWriting(ground);
  const settings = createSettings(ground);
  const hosts = createHosts({ settings, peers: writing.peers });
  const lines = createLines({ ...writing, hosts });
  const { replaceTemplate, differenceFrom, ...editing } = createTemplateEditing(writing, lines);
  const { shipTemplates, ...templates } = createTemplates(writing, { replaceTemplate, differenceFrom });
  const { fitBox, ...ports } = createPorts(writing, lines, { terminals, ...(modemPort && { modemPort }) });
  const { fitOwn, ...own } = createOwnDevices(writing);
  const items = createItems(writing);
  const commons = createAlarmCommons({ ...writing, isPeriod: (id) => periods.week(id) !== null }, settings);
  const periods = createPeriods(writing, () => commons.alarmCommons().night_mute_period_id);
  return {
    catalogue: writing.catalogue,
    quantity: writing.quantity,
    together: writing.together,
    changes: writing.changes,
    /** Changes rows of the room that were worked out elsewhere: their catalogue is made of them once. */
    bring: writing.change,
    ahead: writing.ahead,
    devicesIn: writing.devicesIn,
    ...createGroups(writing),
    ...own,
    /** whether a host must not be connected to: its name has moved onto another device's unit */
    hasMovedOnto: lines.hasMovedOnto,
    ...createDevices(writing, lines, hosts),
    ...items,
    ...createStoring(writing, items.changeItems),
    ...createItemRemoval(writing),
    ...templates,
    ...editing,
    ...ports,
    ...createLevels(writing),
    ...periods,
    ...createContactUse(writing),
    ...createActionUse(writing),
    ...commons,
    ...createAlarmPhrases(settings),
    ...createCategories(writing, settings),
    /** Brings the shipped templates and the items of the box and of sites up to date, before anybody reads the catalogue. */
    start: (): void =>
      writing.change('start', () => {
        shipTemplates(models);
        fitBox();
        fitOwn();
      }),
  };
}
export type Sites = ReturnType<typeof createSites>;
