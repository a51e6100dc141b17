import { Refused, theCaller, UNREACHED } from './call';

let loading: Promise<typeof import('./seal')> | null = null;

/** Fetches the ciphers, once. Throws Refused when they do not come; asking again tries again. */
export function loadSeal(): Promise<typeof import('./seal')> {
  loading ??= import('./seal').catch(() => {
    loading = null;
    throw new Refused(UNREACHED, theCaller().texts.network);
  });
  return loading;
}
