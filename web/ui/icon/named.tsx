import { useEffect, useState } from 'react';
import { Icon, isIcon, Outline } from './index';

type MenuPaths = typeof import('./menu_paths')['MENU_PATHS'];

/**
 * An icon whose name comes from data (a menu entry). Names outside the common set are fetched once, when the first of
 * them is shown; an unknown name shows a dot.
 */
export function NamedIcon({ name }: { name: string }) {
  const [paths, setPaths] = useState<MenuPaths | null>(null);
  const common = isIcon(name);
  useEffect(() => {
    let shown = true;
    if (!common)
      import('./menu_paths').then(
        (file) => shown && setPaths(file.MENU_PATHS),
        () => {}, // the dot stays
      );
    return () => {
      shown = false;
    };
  }, [common]);
  if (common) return <Icon name={name} />;
  return (
    <Outline>
      <path d={(paths as Readonly<Record<string, string>> | null)?.[name] ?? 'M12 12v.01'} />
    </Outline>
  );
}
