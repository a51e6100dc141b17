import { useRef, useState } from 'react';
import type { Language } from '../../../daemon/contract/model';
import { THEMES } from '../../../daemon/contract/themes';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $language, chooseLanguage, LANGUAGES } from '../../state/window/language';
import { $theme, setTheme } from '../../state/window/theme';
import { IconButton, type IconName } from '../../ui/icon/index';
import { Menu, type MenuEntry } from '../../ui/menu/index';

/** Each language by its own name: whoever cannot read the present one must still find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh_cn: '简体中文',
  zh_xg: '繁體中文（香港）',
  zh_tw: '繁體中文（台灣）',
  en_us: 'English',
};

/** An icon that opens a menu below itself. */
export function MenuButton({ icon, label, items }: { icon: IconName; label: string; items: () => readonly MenuEntry[] }) {
  const at = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <span ref={at}>
      <IconButton icon={icon} label={label} onClick={() => setOpen(!open)} aria-haspopup="menu" aria-expanded={open} />
      {open && at.current && <Menu items={items()} at={at.current} label={label} onClose={() => setOpen(false)} />}
    </span>
  );
}

export function useThemes(): MenuEntry[] {
  const theme = useStore($theme);
  const { themes } = words('shell');
  return THEMES.map((name) => ({ label: themes[name], checked: name === theme, onPick: () => setTheme(name) }));
}

export function useLanguages(): MenuEntry[] {
  const language = useStore($language);
  return LANGUAGES.map((code) => ({
    label: LANGUAGE_NAMES[code],
    checked: code === language,
    onPick: () => chooseLanguage(code),
  }));
}

export function Pickers() {
  const shell = words('shell');
  const themes = useThemes();
  const languages = useLanguages();
  return (
    <>
      <MenuButton icon="palette" label={shell.theme} items={() => themes} />
      <MenuButton icon="lang" label={shell.language} items={() => languages} />
    </>
  );
}
