import { useEffect, useState } from 'react';
import type { GlobalConfig, MyRoles } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { onPush } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { idleSeconds, isWall, usedElsewhere } from '../../state/session/activity';
import { isAutoLoginOn } from '../../state/session/auto_login';
import { $roles, logout } from '../../state/session/session';
import { call } from '../../wire/call';

const CHECK_MS = 3000;
const TICK_MS = 1000;
/** s of warning before the logout (specification 9) */
export const COUNTDOWN = 30;
/** `login_type` of a session that a remembered browser opened */
const BY_ITSELF = 3;

/** s without input after which the countdown begins; null: never. */
async function loadLimit(): Promise<number | null> {
  const config = (await call('GET setting/gc/readonly', { key: 'ACCOUNT_SAFE' })) as GlobalConfig['ACCOUNT_SAFE'];
  const { enabled, opt_period } = config.acc_logout_config;
  return enabled && opt_period > 0 ? opt_period * 60 : null;
}

/** The limit, asked for again whenever settings change. */
function useLimit(): number | null {
  const [limit, setLimit] = useState<number | null>(null);
  useEffect(() => {
    const load = (): void => void loadLimit().then(setLimit, () => {}); // the box ends an idle session by itself
    load();
    return onPush((message) => {
      if (message.type === 'changed') load();
    });
  }, []);
  return limit;
}

/** Walls and browsers that log in by themselves are watched by nobody's hands (decision 43). */
const isWatched = (path: string, roles: MyRoles | null): boolean =>
  !isWall(path) && roles?.login_type !== BY_ITSELF && !isAutoLoginOn();

/**
 * Seconds left before the logout, or null while the user is there. `stay` starts the watch anew. The countdown goes by the
 * clock: browsers slow down the timers of windows that are not in sight.
 */
export function useIdleCountdown(path: string): { readonly left: number | null; stay(): void } {
  const limit = useLimit();
  const watched = isWatched(path, useStore($roles));
  const [began, setBegan] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const stay = (): void => setBegan(null);
  useEffect(() => {
    if (limit === null || !watched) stay();
    if (limit === null || began !== null || !watched) return;
    const check = (): void => {
      if (idleSeconds() < limit) return;
      const at = Date.now();
      setNow(at);
      setBegan(at);
    };
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [limit, began, watched]);
  useEffect(() => {
    if (began === null) return;
    const tick = (): void => {
      if (usedElsewhere(began)) stay();
      else setNow(Date.now());
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [began]);
  const left = began === null ? null : Math.max(0, COUNTDOWN - Math.floor((now - began) / 1000));
  useEffect(() => {
    if (left === 0) void logout({ level: 'warn', text: words('attend').idle.over });
  }, [left === 0]);
  return { left, stay };
}
