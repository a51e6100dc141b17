import { CODE } from '../contract/codes';
import type { Edition } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { edition as rules } from '../contract/rules/edition';
import type { Input } from '../contract/shape';
import type { Settings } from '../store/settings';

/** An edition as it is kept: `key` names it in words, an empty `sys_name` is the product's own. */
export type EditionEntry = Omit<Edition, 'edition'> & { readonly key: string };
export type EditionChange = Partial<Input<typeof rules>>;
export type LogoType = 'login' | 'home';

const BLANK: Omit<EditionEntry, 'id' | 'key' | 'current'> = {
  language: '',
  sys_name: '',
  sys_show: true,
  company: '',
  support_show: false,
  sys_info_show: true,
  filing_display: false,
  filing_info: '',
  login_logo: '',
  home_logo: '',
  support_info: { phone: '', email: '', site: '' },
};
/** What is shipped: with the product's name, in English, and without anything that tells whose product it is. */
const SHIPPED: readonly (Partial<typeof BLANK> & Pick<EditionEntry, 'id' | 'key'>)[] = [
  { id: 1, key: 'edition_standard' },
  { id: 2, key: 'edition_international', language: 'en_us' },
  { id: 3, key: 'edition_neutral', sys_info_show: false },
];
const CURRENT = 'edition';
const keyOf = (id: number) => `edition_${id}` as const;

/** What the installation calls itself and shows of its maker. */
export function createEditions(settings: Settings) {
  const currentId = (): number => settings.get(CURRENT, { id: 1 }).id;
  const all = (): EditionEntry[] =>
    SHIPPED.map((shipped) => ({
      ...settings.get(keyOf(shipped.id), { ...BLANK, ...shipped }),
      id: shipped.id,
      key: shipped.key,
      current: shipped.id === currentId(),
    }));
  /** @throws Refusal 1002 */
  function sure(id: number): EditionEntry {
    const found = all().find((edition) => edition.id === id);
    if (!found) throw new Refusal(CODE.not_found, 'not_found');
    return found;
  }
  const current = (): EditionEntry => all().find((edition) => edition.current) ?? sure(1);

  return {
    all,
    current,
    /** @throws Refusal 1002 */
    select: (id: number): void => settings.put(CURRENT, { id: sure(id).id }),
    /** @throws Refusal 1002 */
    change: (id: number, patch: EditionChange): void => settings.put(keyOf(sure(id).id), patch),
    /** the current edition's logo is another from now on */
    setLogo: (type: LogoType, url: string): void => settings.put(keyOf(current().id), { [`${type}_logo`]: url }),
    /** every picture that some edition shows */
    logos: (): Set<string> => new Set(all().flatMap(({ login_logo, home_logo }) => [login_logo, home_logo])),
  };
}
export type Editions = ReturnType<typeof createEditions>;
