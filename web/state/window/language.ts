import { atom } from 'nanostores';
import type { ProductInfo } from '../../../daemon/contract/entities';
import { LANGUAGES } from '../../../daemon/contract/languages';
import type { Language } from '../../../daemon/contract/model';
import { read, write } from './storage';

export { LANGUAGES };
/** BCP 47, for `lang`, Accept-Language and Intl. */
export const TAG: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', zh_tw: 'zh-TW', zh_xg: 'zh-HK', en_us: 'en-US' };

const isLanguage = (code: string | null): code is Language => LANGUAGES.includes(code as Language);

/** The language of this page. It never changes while the page lives: a change reloads it (every word is read once). */
export const $language = atom<Language>('zh_cn');

/** The own choice, else what the box told this tab, else Simplified Chinese. index.html decides by the same rule. */
export function openLanguage(): Language {
  const kept = read('language', 'local') ?? read('language', 'session');
  const code = isLanguage(kept) ? kept : 'zh_cn';
  $language.set(code);
  return code;
}

/** False on a first visit: nobody has chosen, and this tab has not heard from the box. */
export const isLanguageKnown = (): boolean => (read('language', 'local') ?? read('language', 'session')) !== null;

export function chooseLanguage(code: Language): void {
  write('language', code, 'local');
  if (code !== $language.get()) location.reload();
}

/** The language of the edition, as the box names it: empty and zh-CN are Simplified Chinese. */
export function languageOf(info: Pick<ProductInfo, 'language'>): Language {
  return info.language === '' || info.language === 'zh-CN' ? 'zh_cn' : info.language;
}

/**
 * Follows the edition's language where the user has not chosen one. True when the page now has another language than
 * it was made with and should be loaded again.
 */
export function followEdition(info: Pick<ProductInfo, 'language'>): boolean {
  if (read('language', 'local') !== null) return false;
  const code = languageOf(info);
  write('language', code, 'session');
  return code !== $language.get();
}

/** Each language in itself: whoever looks for it reads it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh_cn: '简体中文',
  zh_tw: '繁體中文（台灣）',
  zh_xg: '繁體中文（香港）',
  en_us: 'English',
};
