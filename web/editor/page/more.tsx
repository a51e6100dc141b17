import { useState } from 'react';
import { words } from '../../lang/index';
import { IconButton } from '../../ui/icon/index';
import { Menu, type MenuEntry } from '../../ui/menu/index';

/** What concerns the page as a whole and is wanted seldom. */
export function More({ items }: { items: readonly MenuEntry[] }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const label = words('shell').more;
  return (
    <>
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(at ? null : (event.currentTarget as HTMLElement))}
      />
      {at && <Menu items={items} at={at} label={label} onClose={() => setAt(null)} />}
    </>
  );
}
