import type { Ground } from '../ground';
import type { History } from '../history/index';
import type { Layouts } from '../layouts/index';
import type { Notify } from '../notify/index';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { ALL } from '../store/list';
import type { Editions } from '../upkeep/editions';
import { zone, zoneOf } from '../zone';
import type { AutomationParts } from './automation';
import { demoIn } from './kept';
import type { DemoShutdownParts } from './shutdown';

interface RoomNeeds extends Pick<Ground, 'options' | 'board' | 'settings' | 'language'> {
  readonly sites: Sites;
  readonly editions: Pick<Editions, 'current' | 'change'>;
}
/** Fills an empty room; one that holds a site already stays as it is. The edition speaks the language of whoever started it. */
async function fillEmpty({ options, board, settings, language, sites, editions }: RoomNeeds): Promise<void> {
  if (!options.demo || !board.simulation || [...sites.catalogue().sites.keys()].some((id) => id > 0)) return;
  const { fillRooms } = await import('./rooms');
  if (language !== 'zh_cn') editions.change(editions.current().id, { language });
  await fillRooms(sites, board.simulation, language, (devices) => demoIn(settings).put({ language, devices }));
}
export const demo = part({
  name: 'demo',
  make: (needs: RoomNeeds) => ({ start: () => fillEmpty(needs) }),
  rank: 'prepares',
  start: (demo) => demo.start(),
});

interface MapNeeds extends Pick<Ground, 'options' | 'board' | 'settings'> {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly layouts: Layouts;
}
/** Draws the demo's rooms where it has a past, too, and nobody has drawn anything. */
async function drawRooms({ options, board, settings, sites, layouts }: MapNeeds): Promise<void> {
  const { demo, demo_month, demo_past } = options;
  const { language, devices } = demoIn(settings).get();
  const isNew = Object.keys(devices).length > 0 && layouts.pages.all().length === 0;
  if (!demo || !board.simulation || !(demo_month || demo_past) || !isNew) return;
  const { drawMaps } = await import('./draw');
  drawMaps({ sites, layouts, language, devices });
}
export const demoMaps = part({
  name: 'demoMaps',
  make: (needs: MapNeeds) => ({ start: () => drawRooms(needs) }),
  rank: 'prepares',
  start: (demoMaps) => demoMaps.start(),
});

interface AutomationNeeds
  extends Pick<Ground, 'options' | 'board' | 'settings'>,
    Omit<AutomationParts & DemoShutdownParts, 'language' | 'devices' | 'story'> {}
/** Has the demo's rooms act by themselves where they have a past, too, and nobody has set anything of the kind. */
async function fillActing({ options, board, settings, ...parts }: AutomationNeeds): Promise<void> {
  const { demo, demo_month, demo_past } = options;
  const { language, devices, story } = demoIn(settings).get();
  const isNew = parts.automation.list(ALL).length === 0 && parts.tasks.list(ALL).length === 0;
  const isDemo = demo && board.simulation && (demo_month || demo_past) && Object.keys(devices).length > 0;
  if (!isDemo || !isNew || parts.actions.actions(ALL).total > 1) return;
  const { fillAutomation } = await import('./automation');
  const { fillShutdown } = await import('./shutdown');
  // a kill in between leaves none of it: the next start begins anew
  parts.db
    .transaction(() => {
      fillAutomation({ ...parts, language, devices });
      fillShutdown({ ...parts, language, devices, story });
    })
    .immediate();
}
export const demoAutomation = part({
  name: 'demoAutomation',
  make: (needs: AutomationNeeds) => ({ start: () => fillActing(needs) }),
  rank: 'prepares',
  start: (demoAutomation) => demoAutomation.start(),
});

interface MonthNeeds extends Pick<Ground, 'options' | 'board' | 'db' | 'clock' | 'settings'> {
  readonly sites: Sites;
  readonly history: Pick<History, 'append'>;
  readonly notify: Notify;
}
/** Gives the demo's rooms a past, where they have none. */
async function fillPast({ options, board, settings, ...parts }: MonthNeeds): Promise<void> {
  const { demo, demo_month, demo_past } = options;
  if (!demo || !board.simulation || !(demo_month || demo_past)) return;
  // rooms that a kill of an earlier version left half made have no marker, and no past fits them
  if (Object.keys(demoIn(settings).get().devices).length === 0) return;
  const { fillMonth, hasPast } = await import('./month');
  if (hasPast(parts.db, parts.notify)) return;
  const { simulation } = board;
  // people without alarms would keep the next start from giving the rooms a past
  parts.db.transaction(() => fillMonth({ ...parts, simulation, demo: demoIn(settings), storied: demo_past })).immediate();
}
export const demoMonth = part({
  name: 'demoMonth',
  make: (needs: MonthNeeds) => ({ start: () => fillPast(needs) }),
  rank: 'prepares',
  start: (demoMonth) => demoMonth.start(),
});

interface PastNeeds extends Pick<Ground, 'options' | 'aside' | 'clock' | 'settings' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly history: Pick<History, 'bring' | 'brought' | 'fold'>;
}
/** What the demo's rooms read before it was started; made once everything else runs. */
export const demoPast = part({
  name: 'demoPast',
  make: ({ options, settings, fault, ...parts }: PastNeeds) => {
    let stop = (): void => {};
    return {
      async start(): Promise<void> {
        if (!options.demo || !options.demo_past) return;
        const { createDemoPast } = await import('./past');
        const past = createDemoPast({ ...parts, demo: demoIn(settings), zone: () => zoneOf(zone()), failed: fault('demo') });
        stop = past.stop;
        past.start();
      },
      stop: () => stop(),
    };
  },
  rank: 'serves',
  start: (demoPast) => demoPast.start(),
  stop: (demoPast) => demoPast.stop(),
});
