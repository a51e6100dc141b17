import { useEffect, useState } from 'react';
import { rest } from '../../chunks/rest';
import { Outline, outlineOf } from './index';

type MenuPaths = Readonly<Record<string, string>>;
const DOT = 'M12 12v.01';

/**
 * An icon whose name comes from data (a menu entry). Names that are not known yet are fetched when the first of them is
 * shown; one that nobody knows shows a dot.
 */
export function NamedIcon({ name }: { name: string }) {
  const [paths, setPaths] = useState<MenuPaths>({});
  const known = outlineOf(name) !== undefined;
  useEffect(() => {
    let shown = true;
    if (!known)
      Promise.all([import('./menu_paths'), rest()]).then(
        ([file]) => shown && setPaths(file.MENU_PATHS),
        () => {}, // the dot stays
      );
    return () => {
      shown = false;
    };
  }, [known]);
  return (
    <Outline>
      <path d={outlineOf(name) ?? paths[name] ?? DOT} />
    </Outline>
  );
}
