import { type Func, ROOT_USER } from '../../../daemon/contract/codes';
import type { MyRoles } from '../../../daemon/contract/entities';
import { onNews } from '../feeds/news';
import { $session, loadRoles } from '../session/session';

const RETRY_MS = 3000;

/** Whether the own roles grant a function. Comfort: the box decides each call. */
export const hasFunc = (roles: MyRoles | null, func: Func): boolean =>
  roles !== null && (roles.user_id === ROOT_USER || roles.funcs.includes(func));

/** Loads the own roles now and whenever they may have changed, trying again until the box answers; the returned function ends it. */
export function openRoles(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const load = (): void => {
    clearTimeout(timer);
    loadRoles().catch(() => {
      if (!ended && $session.get()) timer = setTimeout(load, RETRY_MS);
    });
  };
  load();
  const deafen = onNews(load);
  return () => {
    ended = true;
    deafen();
    clearTimeout(timer);
  };
}
