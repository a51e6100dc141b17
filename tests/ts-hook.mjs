// node --import ./tests/ts-hook.mjs FILE: TypeScript and TSX file by file, not bundled, so that coverage is true.
import { register } from 'node:module';

register('./ts-loader.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
