import { useEffect, useState } from 'react';
import type { Opened } from '../page/opening';
import { nameOf } from '../page/page_name';
import type { Work } from '../page/work';
import { takenUp } from '../saving/draft';
import type { DraftStore, KeptDraft } from './draft_store';
import type { Drafting } from './drafting';

/**
 * What was not saved when the page was last open: asked about, or taken up at once where its page had to go. What no longer
 * fits, or is saved already, is dropped.
 * @param at once it was taken from another window
 */
export function useDraft({ saving, user }: Work, { page, doc }: Opened, drafting: Drafting, store: DraftStore, atOnce: boolean) {
  const [found, setFound] = useState<KeptDraft | null>(null);
  function take(kept: KeptDraft): void {
    setFound(null);
    const taken = takenUp(kept.draft, page, doc);
    if (taken) saving.takeDraft(doc, taken);
    // from now on it is kept as this window's own; while both sides are being joined it stays where it is
    if (taken?.conflicts.length === 0) void drafting.write().then(() => store.drop(kept));
  }
  function drop(kept: KeptDraft): void {
    setFound(null);
    void store.drop(kept);
  }
  useEffect(() => {
    let wanted = true;
    void store.of(user, nameOf(page)).then((all) => {
      if (!wanted) return;
      const usable = all.filter((kept) => {
        const fits = takenUp(kept.draft, page, doc);
        const lasts = fits !== null && (fits.change !== null || fits.conflicts.length > 0);
        if (!lasts) void store.drop(kept);
        return lasts;
      });
      const [last] = usable;
      if (last && (last.held || atOnce)) take(last);
      else setFound(last ?? null);
    });
    return () => {
      wanted = false;
    };
  }, [page, doc]);
  return { found, take, drop, later: () => setFound(null) };
}
