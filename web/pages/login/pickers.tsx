import { THEMES } from '../../../daemon/contract/themes';
import { words } from '../../lang/words';
import { useStore } from '../../state/feeds/use';
import { $language, chooseLanguage, LANGUAGE_NAMES, LANGUAGES, TAG } from '../../state/window/language';
import { $theme, setTheme } from '../../state/window/theme';

/** Language and theme, before anybody is logged in. */
export function Pickers() {
  const w = words('login');
  const theme = useStore($theme);
  return (
    <div class="pick cl">
      <select
        aria-label={w.language}
        value={$language.get()}
        onChange={(event) => chooseLanguage(LANGUAGES[event.currentTarget.selectedIndex] ?? 'zh_cn')}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={TAG[code]}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
      <select
        aria-label={w.theme}
        value={theme}
        onChange={(event) => setTheme(THEMES[event.currentTarget.selectedIndex] ?? 'default')}
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {w[`theme_${name}`]}
          </option>
        ))}
      </select>
    </div>
  );
}
