/** Languages of the product. zh_cn is the master. */
export type Language = 'zh_cn' | 'zh_tw' | 'zh_xg' | 'en_us';
export const LANGUAGES = ['zh_cn', 'zh_xg', 'zh_tw', 'en_us'] as const satisfies readonly Language[];
