import { hrefOf } from '../route/index';
import { useStore } from '../state/feeds/use';
import { $menus, hasMenu } from '../state/people/menus';
import { hasFunc } from '../state/people/roles';
import { $roles, $session } from '../state/session/session';

const EDITOR = '/groupmap_edit';

/** Whether the reader may draw maps and has their editor in the menu. */
export function useMayDraw(): boolean {
  const opens = hasMenu(useStore($menus), EDITOR);
  return hasFunc(useStore($roles), 'layout_edit') && opens;
}

/** Opens the editor of a site's maps in a window of its own, by the session of this one. @param type kind of map */
export function openEditor(id: number, type: number): void {
  window.open(`#${hrefOf(EDITOR, { id, token: $session.get()?.token ?? null, type })}`);
}
