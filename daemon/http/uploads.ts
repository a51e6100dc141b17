import path from 'node:path';
import { sendFile } from './piecewise';
import type { Static } from './static';

/** Decision 35: a name of 128 random bits that the box made up; nothing else is looked for. */
const ADDRESS = /^\/upload\/pub\/(logo|sound|background|normal_icon)\/([0-9a-f]{32})\.(png|jpg|wav|mp3|ogg)$/;
const TYPE = { png: 'image/png', jpg: 'image/jpeg', wav: 'audio/wav', mp3: 'audio/mpeg', ogg: 'audio/ogg' } as const;

type Files = Pick<Static, 'has' | 'send'>;

/** Pictures and sounds that somebody uploaded and everybody may have. @param folder what is served as /upload */
export function createUploads(folder: string): Files {
  return {
    has: (address) => ADDRESS.test(address),
    send(address, request, response) {
      const [, kind = '', name = '', ending = ''] = ADDRESS.exec(address) ?? [];
      const file = `${name}.${ending}`;
      return sendFile(
        path.join(folder, 'pub', kind, file),
        { request, response },
        {
          'content-type': TYPE[ending as keyof typeof TYPE],
          'content-disposition': `inline; filename="${file}"`,
          'cache-control': 'public, max-age=31536000, immutable',
        },
      );
    },
  };
}

/** Several kinds of files under one roof: who has an address sends it. */
export function together(script_hash: string | null, kinds: readonly Files[]): Static {
  return {
    script_hash,
    has: (address) => kinds.some((files) => files.has(address)),
    async send(address, request, response) {
      const files = kinds.find((each) => each.has(address));
      if (!files) throw new Error(`${address} is nobody's`);
      await files.send(address, request, response);
    },
  };
}
