import type { PlacedWidget } from '../../../daemon/contract/entities/layouts';

/** Parent of the first level: the home page. */
export const HOME = '0';

/** A page of a map below its home. */
export interface SubPage {
  readonly parent_id: string;
  /** of the page on which the widget stands that leads here */
  readonly above: string;
  readonly name: string;
  /** 1: right below home */
  readonly level: number;
}

type Leading = Pick<PlacedWidget, 'selfId' | 'parent_id' | 'info'> & { readonly label: string };

/** The sub-pages of a map, each behind the one above it. @param widgets of all its pages */
export function subPagesOf(widgets: readonly Leading[]): readonly SubPage[] {
  const found = new Set([HOME]);
  const below = (above: string, level: number): SubPage[] =>
    widgets
      .filter(({ selfId, parent_id }) => selfId !== '' && parent_id === above)
      .flatMap(({ selfId, label, info }) => {
        if (found.has(selfId)) return [];
        found.add(selfId);
        return [{ parent_id: selfId, above, name: label || info.deviceName, level }, ...below(selfId, level + 1)];
      });
  return below(HOME, 1);
}

export const levelOf = (pages: readonly SubPage[], parent_id: string): number =>
  pages.find((page) => page.parent_id === parent_id)?.level ?? 0;

/** The depths that there are, home's first. */
export const levelsOf = (pages: readonly SubPage[]): readonly number[] =>
  [...new Set([0, ...pages.map(({ level }) => level)])].sort((a, b) => a - b);

/** The page of a level that is nearest to another one: above it, below it, else the first there is. */
export function pageOfLevel(pages: readonly SubPage[], from: string, level: number): string {
  if (level === 0) return HOME;
  const line = [from];
  for (
    let at = pages.find(({ parent_id }) => parent_id === from);
    at;
    at = pages.find(({ parent_id }) => parent_id === at?.above)
  )
    line.push(at.above);
  const own = pages.filter((page) => page.level === level);
  const near = own.find(({ parent_id, above }) => line.includes(parent_id) || line.includes(above));
  return (near ?? own[0])?.parent_id ?? HOME;
}
