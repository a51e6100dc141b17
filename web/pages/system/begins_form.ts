import type { UiDefaults } from '../../../daemon/contract/entities';
import { uiSettings } from '../../../daemon/contract/rules/ui';
import type { Input } from '../../../daemon/contract/shape';
import { THEMES } from '../../../daemon/contract/themes';
import { words } from '../../lang/index';
import { $menus, mayOpen, pagesOf, shownMenus } from '../../state/people/menus';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';

const HOME = '/home';

/** Pages that a login may lead to, the overview of the whole screen first; one that is set stays among them. */
function pagesFor(set: string): { value: string; label: string }[] {
  const menus = $menus.get();
  const inMenu = pagesOf(shownMenus(menus))
    .filter(({ url, target }) => target !== 'blank' && mayOpen(url, menus) && /^\/\w+$/.test(url))
    .map(({ url, name }) => ({ value: url, label: name }));
  const all = [{ value: HOME, label: words('edition').home_whole }, ...inMenu.filter(({ value }) => value !== HOME)];
  return all.some(({ value }) => value === set) ? all : [...all, { value: set, label: set }];
}

type Sent = Input<typeof uiSettings>;

/** How the console of this box begins. The language is the edition's. */
export async function beginsForm(locked: boolean): Promise<FormSpec<Sent>> {
  const w = words('edition');
  const { default_theme, home_route } = (await call('GET setting/gc/readonly', { key: 'UI' })) as UiDefaults;
  const { themes } = words('shell');
  return {
    title: w.begins,
    locked,
    rules: { fields: uiSettings },
    values: { default_theme, home_route },
    parts: [
      {
        kind: 'select',
        key: 'default_theme',
        label: w.default_theme,
        help: w.default_theme_help,
        options: THEMES.map((value) => ({ value, label: themes[value] })),
      },
      { kind: 'select', key: 'home_route', label: w.home_route, help: w.home_route_help, options: pagesFor(home_route) },
    ],
    save: (values) => call('POST setting/gc', { key: 'UI', ...values }),
  };
}
