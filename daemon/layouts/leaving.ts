import type { MapPage } from '../contract/entities';
import type { LayoutEntry, LayoutStore, WidgetEntry } from '../store/layouts';
import type { Access } from './access';
import { uidOf, written } from './draft';
import { ungrouped } from './groups';
import type { Author } from './versions';

/** Widgets that go from their page, with what hangs on them. */
export function createLeaving(pages: LayoutStore, { changed }: Access) {
  /** Takes everything off a page. @returns how many widgets went */
  function empty(page: LayoutEntry, author: Author): number {
    const gone = pages.widgets(page.id);
    if (gone.length === 0 && !pages.sheet(page.id)) return 0;
    for (const widget of gone) pages.remove(widget.id);
    pages.removeSheet(page.id);
    changed(page, author, false);
    return gone.length;
  }
  /** A widget goes with the sub-page below it, whose versions stay. */
  function take(page: MapPage, widget: WidgetEntry, author: Author): void {
    pages.remove(widget.id);
    if (widget.selfId === '') return;
    const below = pages.find({ ...page, parent_id: widget.selfId });
    if (!below) return;
    for (const inner of pages.widgets(below.id)) take(below, inner, author);
    empty(below, author);
  }
  return {
    empty,
    take,
    /** Takes widgets off their page, and their names out of its groups. */
    takeAll(page: LayoutEntry, gone: readonly WidgetEntry[], author: Author): void {
      for (const widget of gone) take(page, widget, author);
      if (gone.length === 0) return;
      const { altered, emptied } = ungrouped(pages.widgets(page.id), gone.map(uidOf));
      for (const group of altered) pages.save(group.id, written(group));
      for (const group of emptied) take(page, group, author);
    },
  };
}
export type Leaving = ReturnType<typeof createLeaving>;
