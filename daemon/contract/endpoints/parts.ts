import { LAST_SECOND } from '../codes';

// Pieces of input that many rows share.
export const id = { t: 'int', min: 1 } as const;
export const optId = { t: 'opt', of: id } as const;
/** the virtual site is -1 */
export const optSite = { t: 'opt', of: { t: 'int', min: -1 } } as const;
export const optTime = { t: 'opt', of: { t: 'int', min: 0, max: LAST_SECOND } } as const;
export const optFlag = { t: 'opt', of: { t: 'bool' } } as const;
/** limit 0: no paging */
export const paging = {
  limit: { t: 'opt', of: { t: 'int', min: 0, max: 500 } },
  page: { t: 'opt', of: { t: 'int', min: 1, max: 1_000_000 } },
} as const;
export const listing = {
  ...paging,
  keyword: { t: 'opt', of: { t: 'text', max: 100 } },
  sort: { t: 'opt', of: { t: 'text', max: 40 } },
} as const;
/** the caller's own password; `nonce` says what it was sealed with */
export const verifyPassword = {
  verify_password: { t: 'text', min: 1, max: 2048 },
  nonce: { t: 'opt', of: { t: 'text', max: 64 } },
} as const;
