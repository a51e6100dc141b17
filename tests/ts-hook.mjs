// node --import ./tests/ts-hook.mjs FILE: TypeScript and TSX file by file, not bundled, so that coverage is true.
import { register } from 'node:module';

register('./ts-loader.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/** How many parts of the console are being fetched: a page is not at rest before they came (hands/dom.ts). */
globalThis.partsComing = 0;
globalThis.partComes = (part) => {
  const came = () => {
    globalThis.partsComing -= 1;
  };
  globalThis.partsComing += 1;
  part.then(came, came);
  return part;
};
