import type { Language } from './model';

/** Every language, the master first. */
export const LANGUAGES = ['zh_cn', 'zh_xg', 'zh_tw', 'en_us'] as const satisfies readonly Language[];
