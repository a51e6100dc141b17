import path from 'node:path';
import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { fileTooLarge, Refusal } from '../contract/refusal';
import { MOST_PIXELS, PICTURES, type PictureKind } from '../contract/rules/picture';
import { placeFault } from '../contract/rules/share';
import type { Db } from '../store/open';
import { createPictureStore, type PictureEntry } from '../store/pictures';
import { faultOfPicture, type Picture, readPicture } from './picture';
import { hasAllRows } from './rows';
import { createUploadFolder } from './upload-folder';

export interface PicturesParts {
  readonly db: Db;
  readonly clock: Clock;
  /** what is served as /upload */
  readonly folder: string;
  /** addresses that something shows, or may show again */
  readonly shown: () => readonly string[];
}

/** the super administrator */
const SUPER = 1;
/** One that was taken and is shown nowhere waits so long for whoever is about to show it, in seconds. */
const UNSHOWN_S = 86_400;
const addressOf = ({ kind, file }: Pick<PictureEntry, 'kind' | 'file'>): string => `/upload/pub/${kind}/${file}`;

const ADDRESS = /^\/upload\/pub\/(background|normal_icon)\/([0-9a-f]{32}\.(?:png|jpg))$/;
function placeOf(address: string): Pick<PictureEntry, 'kind' | 'file'> | null {
  const [, kind, file] = ADDRESS.exec(address) ?? [];
  return file !== undefined && (kind === 'background' || kind === 'normal_icon') ? { kind, file } : null;
}

const refused = (key: string, data: Record<string, number> = {}): Refusal =>
  new Refusal(CODE.validation, key, { fields: { image: { key, data } } }, data);

/** Pictures of maps: backgrounds and icons, as files under names that the box makes up. */
export function createPictures({ db, clock, folder, shown }: PicturesParts) {
  const store = createPictureStore(db);
  const folders = {
    background: createUploadFolder(path.join(folder, 'pub', 'background')),
    normal_icon: createUploadFolder(path.join(folder, 'pub', 'normal_icon')),
  };
  /** by address, not yet written */
  const brought = new Map<string, Buffer>();
  const of = (kind: PictureKind): readonly PictureEntry[] => store.all().filter((entry) => entry.kind === kind);
  /** Those that something shows or somebody is about to show. */
  function wanted(): readonly PictureEntry[] {
    const needed = new Set(shown());
    const now = seconds(clock);
    return store.all().filter((entry) => (entry.time <= now && now - entry.time < UNSHOWN_S) || needed.has(addressOf(entry)));
  }

  /** Removes what nothing shows and nobody is about to show, and files of which nothing is known. */
  function sweep(): void {
    const kept = new Set(wanted().map(({ id }) => id));
    for (const { id } of store.all()) if (!kept.has(id)) store.remove(id);
    for (const kind of ['background', 'normal_icon'] as const) {
      const files = new Set(of(kind).map(({ file }) => file));
      // one that was just brought may not be known yet
      folders[kind].keep((name) => files.has(name) || Math.abs(clock.wall() - folders[kind].madeAt(name)) < UNSHOWN_S * 1000);
    }
  }

  async function judged(kind: PictureKind, bytes: Buffer): Promise<Picture> {
    if (bytes.length > PICTURES[kind].bytes) throw fileTooLarge('image', PICTURES[kind].bytes);
    const picture = readPicture(bytes);
    if (!picture) throw refused(faultOfPicture(bytes));
    const { width, height } = picture;
    if (width < 1 || height < 1) throw refused('picture_broken');
    if (width * height > MOST_PIXELS) throw refused('picture_pixels', { millions: MOST_PIXELS / 1e6 });
    if (!(await hasAllRows(picture))) throw refused('picture_broken');
    return picture;
  }
  /** @param user_id null: of the room as a whole. @throws Refusal 1001 all places are taken, or all but those that are for others */
  function mustHavePlace(kind: PictureKind, user_id: number | null): void {
    const { most, kept, each } = PICTURES[kind];
    const all = wanted().filter((entry) => entry.kind === kind);
    const fault = placeFault(PICTURES[kind], all.length, all.filter((entry) => entry.user_id === user_id).length);
    if (fault === 'most') throw refused('picture_count', { max: most });
    if (fault === 'share' && user_id !== null) throw refused('picture_share', { kept, each });
  }
  function add(kind: PictureKind, picture: Picture, user_id: number): { readonly id: number; readonly address: string } {
    const { width, height } = picture;
    mustHavePlace(kind, user_id);
    const file = folders[kind].put(picture);
    const entry = { kind, file, width, height, time: seconds(clock), user_id };
    return { id: store.add(entry), address: addressOf(entry) };
  }

  return {
    sweep,
    /**
     * Takes one by what it is, whatever it is called; names, texts and places within it are left out.
     * @throws Refusal 1001 no png or jpg, not all of it, too many pixels, too many of them; 413 too large
     */
    async put(kind: PictureKind, bytes: Buffer, user_id: number): Promise<{ readonly id: number; readonly address: string }> {
      const picture = await judged(kind, bytes);
      sweep();
      return add(kind, picture, user_id);
    },
    /** Oldest first. */
    list(kind: PictureKind): readonly { readonly id: number; readonly address: string; readonly used: boolean }[] {
      const needed = new Set(shown());
      return of(kind).map((entry) => {
        const address = addressOf(entry);
        return { id: entry.id, address, used: needed.has(address) };
      });
    },
    /** Whether a picture of that address is there. */
    has(address: string): boolean {
      const place = placeOf(address);
      return place !== null && (brought.has(address) || folders[place.kind].has(place.file));
    },
    /** null: there is none of that address */
    read(address: string): Buffer | null {
      const place = placeOf(address);
      return place && (brought.get(address) ?? folders[place.kind].read(place.file));
    },
    /**
     * Judges one that is to be brought under an address; without one of ours `bring` refuses it.
     * @throws Refusal as `put` does
     */
    async judge(address: string, bytes: Buffer): Promise<void> {
      const place = placeOf(address);
      if (place) await judged(place.kind, bytes);
    },
    /**
     * Takes one under the address that it had on another box, after `judge`. Its file is written by `land`: until then all of it can
     * be undone.
     * @param user_id whose it is from now on
     * @throws Refusal 1001 no picture, no such address, all places are taken
     */
    bring(address: string, bytes: Buffer, user_id: number): number {
      const place = placeOf(address);
      const picture = readPicture(bytes);
      if (!place || !picture || !place.file.endsWith(`.${picture.kind}`)) throw refused('logo_format');
      const known = of(place.kind).find(({ file }) => file === place.file);
      // whoever puts a whole room back brings what many have drawn
      if (!known) mustHavePlace(place.kind, user_id === SUPER ? null : user_id);
      brought.set(address, picture.bytes);
      const { width, height } = picture;
      return known?.id ?? store.add({ ...place, width, height, time: seconds(clock), user_id });
    },
    /** Writes what was brought. */
    land(): void {
      for (const [address, bytes] of brought) {
        const place = placeOf(address);
        if (place) folders[place.kind].bring(place.file, bytes);
      }
      brought.clear();
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
