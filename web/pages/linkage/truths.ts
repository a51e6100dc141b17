import type { LevelKind } from '../../ui/glyph/index';

export type Truth = 'so' | 'not' | 'unknown';
export const truthIn = (truth: boolean | null): Truth => (truth === null ? 'unknown' : truth ? 'so' : 'not');
export const SIGN: Readonly<Record<Truth, LevelKind>> = { so: 'warn', not: 'ok', unknown: 'nodata' };
