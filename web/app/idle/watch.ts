import { useEffect, useState } from 'react';
import type { GlobalConfig } from '../../../daemon/contract/entities';
import { idleSeconds } from '../../state/activity';
import { logout } from '../../state/session';
import { call } from '../../wire/call';

const CHECK_MS = 3000;
/** s of warning before the logout (specification 9) */
export const COUNTDOWN = 30;

/** s without input after which the countdown begins; null: never. */
async function loadLimit(): Promise<number | null> {
  const config = (await call('GET setting/gc/readonly', { key: 'ACCOUNT_SAFE' })) as GlobalConfig['ACCOUNT_SAFE'];
  const { enabled, opt_period } = config.acc_logout_config;
  return enabled && opt_period > 0 ? opt_period * 60 : null;
}

/** Seconds left before the logout, or null while the user is there. `stay` starts the watch anew. */
export function useIdleCountdown(): { readonly left: number | null; stay(): void } {
  const [limit, setLimit] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    loadLimit().then(setLimit, () => {}); // the box ends an idle session by itself
  }, []);
  useEffect(() => {
    if (limit === null || left !== null) return;
    const timer = setInterval(() => idleSeconds() >= limit && setLeft(COUNTDOWN), CHECK_MS);
    return () => clearInterval(timer);
  }, [limit, left]);
  useEffect(() => {
    if (left === null) return;
    if (left === 0) void logout();
    const timer = setTimeout(() => setLeft(Math.max(0, left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, stay: () => setLeft(null) };
}
