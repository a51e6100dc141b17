import type { Doc } from '../../../daemon/contract/widgets/widget';

/** The only place where a document comes to be; laws keep it within this folder. */
export const docWith = (doc: Doc, parts: Partial<Doc>): Doc => Object.freeze({ ...doc, ...parts });
