import type { ComponentType } from 'react';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $menus, $menusKnown, hasMenu } from '../../state/people/menus';
import { Empty } from '../../ui/empty/index';
import { Wall } from './wall';

/**
 * A wall whose page anybody may open, as the specification has it, and whose readings are for whoever has its entry in the menu: to
 * others it says so and asks the box for nothing.
 */
export function granted(path: string, Page: ComponentType): ComponentType {
  return function GrantedWall() {
    const menus = useStore($menus);
    const known = useStore($menusKnown);
    const w = words('walls');
    if (!known || hasMenu(menus, path)) return <Page />;
    return (
      <Wall title={w.not_granted}>
        <Empty icon="lock" title={w.not_granted}>
          {w.not_granted_says}
        </Empty>
      </Wall>
    );
  };
}
