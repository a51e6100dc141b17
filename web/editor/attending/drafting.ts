import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import type { Desk } from '../desk/desk';
import { held } from '../page/held';
import { nameOf } from '../page/page_name';
import { draftOf } from '../saving/draft';
import { isSaved } from '../saving/payload';
import type { DraftStore } from './draft_store';

/** ms after the last change at which a draft is kept */
const REST_MS = 2000;
/** ms after the first change that is not kept at which one is at the latest: who never rests loses no more */
const LATEST_MS = 10_000;

export interface DraftingParts {
  readonly desk: Pick<Desk, 'see' | 'subscribe'>;
  readonly page: MapPage;
  readonly user: string;
  readonly window: string;
  readonly store: DraftStore;
  /** epoch ms */
  readonly now: () => number;
}

/** Keeps what is not saved while somebody works, so that neither a window that dies nor a session that ends loses it. */
export function createDrafting({ desk, page, user, window, store, now }: DraftingParts) {
  const key = { user, page: nameOf(page), window };
  /** epoch ms of the draft that is kept; null: none is */
  const at = held<number | null>(null);
  // what was drawn before drafts were kept is to be kept, too
  let last: { readonly saved: Doc; readonly doc: Doc } = { saved: desk.see().saved, doc: desk.see().saved };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** epoch ms of the first change that is not kept */
  let since: number | null = null;
  let running: Promise<void> = Promise.resolve();

  async function keep(forgone: boolean): Promise<void> {
    const { saved, editing } = desk.see();
    const time = now();
    const draft = draftOf(saved, editing.doc, page, time);
    if (draft) await store.put({ ...key, at: time, held: forgone, draft });
    else if (at.get() !== null) await store.drop(key);
    at.set(draft ? time : null);
  }
  /**
   * One after the other: what was undone while its draft was on the way is no draft once it is there.
   * @param forgone the page has to go: whoever opens it next has it back without a question
   */
  function write(forgone = false): Promise<void> {
    clearTimeout(timer);
    [timer, since] = [undefined, null];
    running = running.then(() => keep(forgone));
    return running;
  }
  function changed(): void {
    const { saved, editing } = desk.see();
    if (saved === last.saved && editing.doc === last.doc) return;
    const isBox = saved !== last.saved;
    last = { saved, doc: editing.doc };
    clearTimeout(timer);
    // what was saved or taken back just now must not be offered again, nor told of as a draft
    const atOnce = isBox || isSaved(saved, editing.doc);
    since ??= now();
    const left = Math.max(0, since + LATEST_MS - now());
    timer = setTimeout(() => void write(), atOnce ? 0 : Math.min(REST_MS, left));
  }
  /** A change that is still to be kept is kept at once. */
  const hurry = (): void => {
    if (timer !== undefined) void write();
  };
  return {
    at,
    write,
    start(): () => void {
      const end = desk.subscribe(changed);
      changed();
      addEventListener('pagehide', hurry);
      document.addEventListener('visibilitychange', hurry);
      return () => {
        end();
        hurry();
        removeEventListener('pagehide', hurry);
        document.removeEventListener('visibilitychange', hurry);
      };
    },
  };
}
export type Drafting = ReturnType<typeof createDrafting>;
