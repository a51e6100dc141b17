import type { Clock } from '../clock';
import type { MapPage } from '../contract/entities';
import type { Sites } from '../sites/index';
import { createLayoutStore } from '../store/layouts';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import type { Settings } from '../store/settings';
import { createAccess } from './access';
import { createBounds } from './bounds';
import { createCarousel } from './carousel';
import { createDrawing } from './drawing';
import { createPast } from './past';
import { createPresence, type Visitor } from './presence';
import { createReading } from './reading';
import type { Room } from './room';
import { createScenes } from './scenes';
import { createUsing } from './using';
import { createVersions } from './versions';

export type { StandingPage } from './reading';

export interface LayoutsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly sites: Pick<Sites, 'catalogue' | 'groups'>;
  readonly pictures: Room['pictures'];
}

/** Maps of sites with their versions, who is in them, which take turns on a wall; scenes. */
export function createLayouts({ db, clock, settings, sites, pictures }: LayoutsParts) {
  const { catalogue } = sites;
  const room: Room = { catalogue, pictures };
  const pages = createLayoutStore(db);
  const versions = createVersions({ db, clock, pages });
  const access = createAccess({ pages, versions, bounds: createBounds({ db, pages }), room });
  const presence = createPresence(clock);
  const scenes = createScenes(settings, catalogue);

  return {
    ...createDrawing({ db, clock, pages, versions, room, access }),
    pages,
    ...createReading(pages, access),
    versions: createPast({ pages, versions, access }),
    /** @throws Refusal 1002 */
    present(scope: Scope, page: MapPage, visitor: Visitor, leaves: boolean) {
      access.seen(scope, page.device_group_id);
      return presence.tell(page, visitor, leaves);
    },
    carousel: createCarousel({ settings, sites }),
    scenes,
    /** addresses of pictures that a page shows, or may show again */
    shown: versions.pictures,
    ...createUsing({ pages, scenes, catalogue }),
  };
}
export type Layouts = ReturnType<typeof createLayouts>;
