import path from 'node:path';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { fitsLogo, LOGO } from '../contract/rules/edition';
import { faultOfPicture, readPicture } from '../pictures/picture';
import { hasAllRows } from '../pictures/rows';
import { createUploadFolder } from '../pictures/upload-folder';
import type { Editions, LogoType } from './editions';

const refused = (key: string, data: Record<string, number> = {}): Refusal =>
  new Refusal(CODE.validation, key, { fields: { image: { key, data } } }, data);

/** @throws Refusal 1001 */
function checkSize(type: LogoType, width: number, height: number): void {
  if (!fitsLogo(LOGO[type], width, height)) throw refused('logo_size', LOGO[type]);
}

/** Pictures that an edition shows, as files under names that the box makes up. `folder`: what is served as /upload. */
export function createLogos(folder: string, editions: Editions) {
  const pictures = createUploadFolder(path.join(folder, 'pub', 'logo'));
  const addressOf = (name: string): string => `/upload/pub/logo/${name}`;

  /** Removes what no edition shows any more. */
  function sweep(): void {
    const shown = editions.logos();
    pictures.keep((name) => shown.has(addressOf(name)));
  }

  return {
    sweep,
    /**
     * The address of a logo that the current edition shows from now on.
     * @throws Refusal 1001 when it is no jpg or png, not all of one, or of another size
     */
    async put(type: LogoType, file: Buffer): Promise<string> {
      const picture = readPicture(file);
      if (!picture) throw refused(faultOfPicture(file));
      checkSize(type, picture.width, picture.height);
      if (!(await hasAllRows(picture))) throw refused('picture_broken');
      const address = addressOf(pictures.put(picture));
      editions.setLogo(type, address);
      sweep();
      return address;
    },
  };
}
export type Logos = ReturnType<typeof createLogos>;
