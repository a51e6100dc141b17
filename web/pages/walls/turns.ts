/** Which site a wall shows. */
export interface Turn {
  readonly site: number;
  /** epoch s */
  readonly since: number;
  /** it has jumped the queue; the site where the queue goes on then */
  readonly resume: number | null;
}
export interface Queue {
  /** in their order */
  readonly sites: readonly number[];
  /** those of them with an alarm that nobody has confirmed, the gravest first */
  readonly alarming: readonly number[];
  /** s that each is shown */
  readonly interval: number;
  /** epoch s */
  readonly now: number;
}

const after = (site: number, among: readonly number[]): number => among[(among.indexOf(site) + 1) % among.length]!;

/**
 * The turn that follows, or the same one. A site in alarm jumps the queue and stays, several of them in turns, until somebody has
 * confirmed; then the queue goes on where it was. null: there is no site.
 */
export function nextTurn(turn: Turn | null, { sites, alarming, interval, now }: Queue): Turn | null {
  const among = alarming.length > 0 ? alarming : sites;
  const [first] = among;
  if (first === undefined) return null;
  const jumped = turn !== null && turn.resume !== null;
  if (!turn) return { site: first, since: now, resume: alarming.length > 0 ? sites[0]! : null };
  if (alarming.length > 0 && !jumped) return { site: first, since: now, resume: turn.site };
  if (alarming.length === 0 && jumped)
    return { site: sites.includes(turn.resume!) ? turn.resume! : first, since: now, resume: null };
  if (!among.includes(turn.site)) return { ...turn, site: first, since: now };
  // a clock that was set back must not hold a wall up
  const over = now - turn.since >= interval || now < turn.since;
  return over && among.length > 1 ? { ...turn, site: after(turn.site, among), since: now } : turn;
}
