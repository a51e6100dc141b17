import { type Clock, seconds } from '../clock';
import { CODE, ROOT_USER } from '../contract/codes';
import type { Browser } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { isWithin, type WeekMoment } from '../contract/rules/period';
import { addressNumber, addressSpan } from '../contract/rules/security';
import type { CredibleTime } from '../credible_time';
import type { PeriodEntry } from '../store/periods';
import { localDay, localText, mondayOf, zone, zoneOf } from '../zone';
import { endOf, isOver, type KeptLimits, type Now } from './blocks';

/** Why somebody may not come in now. */
export type Denial =
  | { readonly why: 'blocked'; readonly until: number; readonly reason: string }
  | { readonly why: 'ip' | 'browser' | 'period' };
/** Where from and with what: the socket's address, the browser's name for itself (decision 13). */
export interface Coming {
  readonly address: string;
  readonly agent: string;
}
/** Somebody who comes, or came once. */
export interface Visit {
  readonly address: string;
  /** null: nobody knows */
  readonly agent: string | null;
  /** programs have no browser and keep no hours */
  readonly program: boolean;
  /** epoch ms */
  readonly at: number;
}

const BRANDS: readonly (readonly [RegExp, Browser])[] = [
  // others are built on Chrome and say so, too: the narrower name comes first
  [/QQBrowser/i, 'QQ'],
  [/MetaSr|Sogou/i, 'Sogou'],
  [/Edge?(?:A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/MSIE |Trident\//, 'IE'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
];
/** The browser that a user agent says it is; null: another one, or none. */
export const browserOf = (agent: string): Browser | null => BRANDS.find(([says]) => says.test(agent))?.[1] ?? null;

/** Epoch ms as a moment of the box's own week, or of the week in another zone. */
export function momentOf(wall: number, name = zone()): WeekMoment {
  const at = Math.floor(wall / 1000);
  const here = zoneOf(name);
  const day = localDay(here, at);
  return { day: day - mondayOf(day) + 1, time: localText(here, at).slice(11, 16) };
}

/** What decides who may come in. */
export interface Conditions {
  readonly limits: KeptLimits;
  readonly periods: readonly PeriodEntry[];
  /** in which the hours are told */
  readonly zone: string;
}

/** The limits, ready to be asked at every call. */
function compile({ limits, periods }: Omit<Conditions, 'zone'>) {
  const { ip_config, browser_config, period_config, allow_users, block_users } = limits;
  const spans = ip_config.ips.map(addressSpan).filter((span) => span !== null);
  const weeks = periods.filter(({ id }) => period_config.time_period_ids.includes(id));
  return {
    spans: ip_config.enabled ? spans : null,
    browsers: browser_config.enabled ? new Set<Browser | null>(browser_config.browsers) : null,
    weeks: period_config.enabled ? weeks : null,
    allowed: new Set(allow_users.map(({ user_id }) => user_id)),
    blocked: new Map(block_users.map((block) => [block.user_id, block])),
  };
}
type Rules = ReturnType<typeof compile>;

function fromElsewhere({ spans }: Rules, address: string): boolean {
  if (!spans) return false;
  // an IPv6 loopback is the same box
  const number = addressNumber(address === '::1' ? '127.0.0.1' : address);
  return number === null || !spans.some(([first, last]) => first <= number && number <= last);
}

function blockBy({ blocked }: Rules, user_id: number, now: Now): Denial | null {
  const block = blocked.get(user_id);
  if (!block || user_id === ROOT_USER || isOver(block, now)) return null;
  return { why: 'blocked', until: endOf(block, now), reason: block.reason };
}
function hourBy({ weeks }: Rules, at: number, name?: string): Denial | null {
  if (!weeks) return null;
  const moment = momentOf(at, name);
  return weeks.some((week) => isWithin(moment, week)) ? null : { why: 'period' };
}
/** @param name of the zone in which the hours are told; the box's own unless given */
function denialBy(rules: Rules, user_id: number, visit: Visit, now: Now, name?: string): Denial | null {
  const { address, agent, program, at } = visit;
  const block = blockBy(rules, user_id, now);
  if (block || rules.allowed.has(user_id)) return block;
  if (fromElsewhere(rules, address)) return { why: 'ip' };
  if (program) return null;
  if (rules.browsers && agent !== null && !rules.browsers.has(browserOf(agent))) return { why: 'browser' };
  return hourBy(rules, at, name);
}

export interface AccessParts {
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now'>;
  readonly limits: () => KeptLimits;
  readonly periods: () => readonly PeriodEntry[];
}

/** Who may come in: a block beats all, an allowed user is exempt from the rules of address, browser and period (decision 45). */
export function createAccess({ clock, credible, limits, periods }: AccessParts) {
  const now = (): Now => ({ lived: credible.now(), wall: seconds(clock) });
  const standing = () => compile({ limits: limits(), periods: periods() });
  let rules = standing();

  const denial = (user_id: number, from: Coming, program = false): Denial | null =>
    denialBy(rules, user_id, { ...from, program, at: clock.wall() }, now());

  return {
    /** after the limits or the periods changed */
    reload(): void {
      rules = standing();
    },
    denial,
    /** @throws Refusal 1011 */
    check(user_id: number, from: Coming, program = false): void {
      const denied = denial(user_id, from, program);
      if (denied) throw refusalOf(denied);
    },
    /**
     * Before a password is looked at: an address from which nobody may come is turned away at once. Where some users are
     * exempt it is not: the answer would tell who they are.
     * @throws Refusal 1011
     */
    knock(from: Coming): void {
      if (rules.allowed.size === 0 && fromElsewhere(rules, from.address)) throw refusalOf({ why: 'ip' });
    },
    /** what keeps somebody out wherever they come from, and with whatever: a block, or the hour */
    anywhere: (user_id: number): Denial | null =>
      blockBy(rules, user_id, now()) ?? (rules.allowed.has(user_id) ? null : hourBy(rules, clock.wall())),
    isBlocked: (user_id: number): boolean => blockBy(rules, user_id, now()) !== null,
    /** what would become of somebody's visit if some of the conditions were others */
    foresee: (other: Partial<Conditions>, user_id: number, visit: Visit): Denial | null =>
      denialBy(compile({ limits: limits(), periods: periods(), ...other }), user_id, visit, now(), other.zone),
    /** whether the hour decides */
    keepsHours: (): boolean => rules.weeks !== null,
  };
}
export type Access = ReturnType<typeof createAccess>;

export function refusalOf(denied: Denial): Refusal {
  if (denied.why !== 'blocked')
    return new Refusal(CODE.locked, `access_${denied.why}`, { unlock_time: null, reason: denied.why });
  const { until: unlock_time, reason } = denied;
  return new Refusal(CODE.locked, 'access_blocked', { unlock_time, reason: 'blocked' }, { unlock_time, reason });
}
