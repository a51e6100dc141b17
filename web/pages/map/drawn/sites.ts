import type { GisSite } from '../../../../daemon/contract/entities';
import { levelView, placeSign } from '../../../state/alarms/settings';
import type { LevelKind } from '../../../ui/glyph/index';
import { isCalm } from '../../standing';

type Levels = Parameters<typeof levelView>[0];

/** What is abnormal without a level is unknown, which weighs more than nothing and less than any level. */
const UNKNOWN = 1;

/** How bad a site is: by its worst level, then by how much of it is abnormal. */
export function weightOf({ item_abnormal: n, level }: GisSite, levels: Levels): number {
  if (n === 0) return 0;
  return (level === 0 ? UNKNOWN : levelView(levels, level).weight) * 1e5 + Math.min(n, 99_999);
}

export const signOf = (site: GisSite, levels: Levels): { level: LevelKind; colour?: string } =>
  isCalm(site) ? { level: 'ok' } : placeSign(levels, site.level);

export interface Wanted {
  readonly keyword: string;
  readonly abnormal: boolean;
}

/** Sites that are wanted, the worst first. */
export function wanted(sites: readonly GisSite[], { keyword, abnormal }: Wanted, levels: Levels): readonly GisSite[] {
  const text = keyword.trim().toLowerCase();
  return sites
    .filter((site) => !abnormal || site.item_abnormal > 0)
    .filter(({ name, address }) => `${name}\n${address}`.toLowerCase().includes(text))
    .sort((a, b) => weightOf(b, levels) - weightOf(a, levels) || a.name.localeCompare(b.name));
}
