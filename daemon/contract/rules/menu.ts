import { LANGUAGES } from '../model';
import type { Faults, Fields } from '../shape';

const word = { t: 'opt', of: { t: 'text', min: 1, max: 32, like: 'plain_name' } } as const;
const place = {
  /** 0: at the top */
  menu_id: { t: 'opt', of: { t: 'int', min: 0 } },
  enable: { t: 'opt', of: { t: 'bool' } },
  /** true hides the entry (decision 3) */
  display: { t: 'opt', of: { t: 'nullable', of: { t: 'bool' } } },
  weight: { t: 'opt', of: { t: 'int', min: 1, max: 999999 } },
} as const satisfies Fields;

/** Fields of an entry of the menu: `name` in one language, `names` in several. */
export const menuEntry = {
  name: word,
  language: { t: 'opt', of: { t: 'one', of: LANGUAGES } },
  names: { t: 'opt', of: { t: 'obj', of: { zh_cn: word, zh_xg: word, zh_tw: word, en_us: word } } },
  ...place,
  url: { t: 'opt', of: { t: 'text', min: 1, max: 2100 } },
  target: { t: 'opt', of: { t: 'one', of: ['', 'blank'] } },
  icon: { t: 'opt', of: { t: 'text', max: 32, like: 'plain_name' } },
} as const satisfies Fields;

/** Order and places of many entries at once. */
export const menuPlaces = {
  data: { t: 'list', min: 1, max: 500, of: { t: 'obj', of: { id: { t: 'int', min: 1 }, ...place } } },
} as const satisfies Fields;

const LINK = '/external_link?pathUrl=';

/** The address behind an entry that leads out of the product: http or https, nobody's name or password in it; else null. */
export function externalAddress(url: string): string | null {
  if (!url.startsWith(LINK) || /[&#\s]/.test(url.slice(LINK.length))) return null;
  try {
    const { protocol, username, password, href } = new URL(decodeURIComponent(url.slice(LINK.length)));
    return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}
/** The address of such an entry in the menu. */
export const externalLink = (address: string): string => LINK + encodeURIComponent(address);

/** An own entry has a name and leads out of the product. */
export function newEntryFaults({ name, names, url }: { name?: string | null; names?: object | null; url: string }): Faults {
  const words = name || (names && Object.values(names).some(Boolean));
  return { ...(words ? {} : { name: { key: 'required' } }), ...(externalAddress(url) ? {} : { url: { key: 'external_url' } }) };
}
