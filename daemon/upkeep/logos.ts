import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { fitsLogo, LOGO } from '../contract/rules/edition';
import type { Editions, LogoType } from './editions';
import { readPicture } from './picture';

const refused = (key: string, data: Record<string, number> = {}): Refusal =>
  new Refusal(CODE.validation, key, { fields: { image: { key, data } } }, data);

/** @throws Refusal 1001 */
function checkSize(type: LogoType, width: number, height: number): void {
  if (!fitsLogo(LOGO[type], width, height)) throw refused('logo_size', LOGO[type]);
}

/** Writes a file that is on the disk when this returns. */
function writeDurably(file: string, bytes: Buffer): void {
  const handle = fs.openSync(file, 'wx', 0o644);
  try {
    fs.writeSync(handle, bytes);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Pictures that an edition shows, as files under names that the box makes up. `folder`: what is served as /upload. */
export function createLogos(folder: string, editions: Editions) {
  const home = path.join(folder, 'pub', 'logo');
  const addressOf = (name: string): string => `/upload/pub/logo/${name}`;

  /** Removes what no edition shows any more. */
  function sweep(): void {
    const shown = editions.logos();
    for (const name of fs.existsSync(home) ? fs.readdirSync(home) : [])
      if (!shown.has(addressOf(name))) fs.rmSync(path.join(home, name), { force: true });
  }

  return {
    sweep,
    /**
     * The address of a logo that the current edition shows from now on.
     * @throws Refusal 1001 when it is no jpg or png, or of another size
     */
    put(type: LogoType, file: Buffer): string {
      const picture = readPicture(file);
      if (!picture) throw refused('logo_format');
      checkSize(type, picture.width, picture.height);
      const name = `${randomBytes(16).toString('hex')}.${picture.kind}`;
      fs.mkdirSync(home, { recursive: true });
      writeDurably(path.join(home, name), picture.bytes);
      editions.setLogo(type, addressOf(name));
      sweep();
      return addressOf(name);
    },
  };
}
export type Logos = ReturnType<typeof createLogos>;
