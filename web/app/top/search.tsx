import { useEffect } from 'react';
import { words } from '../../lang/index';
import { openAbove } from '../../state/window/opened';
import { IconButton } from '../../ui/icon/index';

const search = (): void => openAbove('search');

/** Opens the search for a page; so do Ctrl K and ⌘K everywhere in the shell, as long as nothing else stands above the page. */
export function SearchButton() {
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) search();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  return <IconButton icon="search" label={words('shell').search} aria-haspopup="dialog" onClick={search} />;
}
