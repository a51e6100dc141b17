import { LAST_SECOND } from '../codes';

// Pieces of input that many rows share.
export const id = { t: 'int', min: 1 } as const;
export const optId = { t: 'opt', of: id } as const;
/** the virtual site is -1 */
export const optSite = { t: 'opt', of: { t: 'int', min: -1 } } as const;
export const optTime = { t: 'opt', of: { t: 'int', min: 0, max: LAST_SECOND } } as const;
export const optFlag = { t: 'opt', of: { t: 'bool' } } as const;
/** the longest page */
export const MOST_ROWS = 500;
/** limit 0: no paging */
export const paging = {
  limit: { t: 'opt', of: { t: 'int', min: 0, max: MOST_ROWS } },
  page: { t: 'opt', of: { t: 'int', min: 1, max: 1_000_000 } },
} as const;
export const listing = {
  ...paging,
  keyword: { t: 'opt', of: { t: 'text', max: 100 } },
  sort: { t: 'opt', of: { t: 'text', max: 40 } },
} as const;
/** Of what people give names to, in an order of its own. */
export const named = { ...paging, keyword: listing.keyword } as const;
/** Of what grows with time: newest first and in pages alone, limit 0 being the longest. `total` says that there is more. */
export const logged = {
  ...paging,
  keyword: listing.keyword,
  ids: { t: 'opt', of: { t: 'list', min: 1, max: MOST_ROWS, of: { t: 'int', min: 1 } } },
} as const;
/** the caller's own password; `nonce` says what it was sealed with */
export const verifyPassword = {
  verify_password: { t: 'text', min: 1, max: 2048 },
  nonce: { t: 'opt', of: { t: 'text', max: 64 } },
} as const;
/** The same, asked for by what is moved: outputs of class 1 cut power or open doors. */
export const atNeed = { verify_password: { t: 'opt', of: verifyPassword.verify_password }, nonce: verifyPassword.nonce } as const;
/** of what was read: a change of what is another by now is refused */
export const update_time = { t: 'opt', of: { t: 'int', min: 0 } } as const;

/** Bytes of a body that holds the keys of many hosts. */
export const LARGE_BODY = 2 * 2 ** 20;
