import type { Language } from '../contract/model';
import { languageOf } from './index';

/** In this order, as POSIX has it; one that is empty counts as not set. ROOMWARD_LANGUAGE is ours alone. */
const VARIABLES = ['ROOMWARD_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'] as const;
/** zh_CN.UTF-8, en_GB@euro, zh-Hant, zh_xg */
const LOCALE = /^(?:zh|en)(?:[-_]\w+)*(?:\.[\w-]+)?(?:@\w+)?$/i;

/** The language that a terminal asks for; null: it asks for none, or for one that the product does not speak, as C and POSIX do. */
export function languageOfTerminal(env: Readonly<Record<string, string | undefined>>): Language | null {
  const said = VARIABLES.map((name) => env[name]).find(Boolean) ?? '';
  return LOCALE.test(said) ? languageOf(said.split(/[.@]/, 1)[0]) : null;
}
