/**
 * Words by area. The Simplified Chinese of an area is its master: its file adds the area here, and the other languages satisfy
 * its type.
 */
export interface Areas extends Record<never, never> {}
