import type { Clock } from '../clock';
import type { LayoutStore } from '../store/layouts';
import type { Db } from '../store/open';
import type { Access } from './access';
import { createLeaving } from './leaving';
import { createRestoring } from './restoring';
import type { Room } from './room';
import { createSaving } from './saving';
import { createSheets } from './sheets';
import { createSingle } from './single';
import type { Versions } from './versions';

export type { Drawer } from './access';
export type { LayoutInput } from './planning';
export type { SheetInput } from './sheets';

export interface DrawingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly pages: LayoutStore;
  readonly versions: Versions;
  readonly room: Room;
  readonly access: Access;
}

/** Changes of maps: each in one transaction with its version, so that it is there as a whole or not at all. */
export function createDrawing({ db, clock, pages, versions, room, access }: DrawingParts) {
  const leaving = createLeaving(pages, access);
  const { putSheet, ...sheets } = createSheets({ db, pages, room, access });
  return {
    ...createSaving({ db, clock, pages, room, access, leaving, sheets: { putSheet } }),
    ...createSingle({ db, pages, room, access, leaving }),
    ...sheets,
    ...createRestoring({ db, pages, versions, access, leaving }),
  };
}
export type Drawing = ReturnType<typeof createDrawing>;
