import { atom } from 'nanostores';
import { THEMES, type Theme } from '../../../daemon/contract/themes';
import { read, write } from './storage';

const isTheme = (name: string | null): name is Theme => THEMES.includes(name as Theme);

/** The theme in use; index.html has already put it on the root element before the first paint. */
export const $theme = atom<Theme>('default');

/** Takes over what was chosen before; where nothing was, the theme in which the box gave its page. */
export function openTheme(): void {
  const kept = read('theme', 'local');
  const given = document.documentElement.dataset.theme ?? null;
  if (isTheme(kept)) setTheme(kept);
  else if (isTheme(given)) $theme.set(given);
}

export function setTheme(theme: Theme): void {
  write('theme', theme, 'local');
  document.documentElement.dataset.theme = theme;
  $theme.set(theme);
}
