import type { Clock } from '../clock';
import type { MapPage } from '../contract/entities';
import { judge } from '../sites/faults';
import type { LayoutStore, NewWidget } from '../store/layouts';
import type { Db } from '../store/open';
import { othersTurn } from '../store/slices';
import type { Access, Drawer } from './access';
import { type Ahead, holds, judgedAhead } from './ahead';
import { type Draft, pageRow, uidOf } from './draft';
import type { Leaving } from './leaving';
import { type LayoutInput, planOf } from './planning';
import type { Room } from './room';
import type { Sheets } from './sheets';

interface SavingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly pages: LayoutStore;
  readonly room: Room;
  readonly access: Access;
  readonly leaving: Leaving;
  readonly sheets: Pick<Sheets, 'putSheet'>;
}
/** Numbers of what is new, by its name. */
type Saved = { ids: Record<string, number>; version: number };

/** Pages that are saved as a whole. */
export function createSaving({ db, clock, pages, room, access, leaving, sheets }: SavingParts) {
  const { seen, parentFaults, mustBe, begun, changed } = access;

  /** Writes what is otherwise. @returns ids of what is new, by its name */
  function write(layout_id: number, drafts: readonly Draft[], places: ReadonlyMap<string, number>): Record<string, number> {
    const ids: Record<string, number> = {};
    for (const draft of drafts) {
      const { uid } = pageRow(draft);
      const next: NewWidget = { ...draft.widget, place: places.get(uid) ?? draft.before?.place ?? 0 };
      if (!draft.before) ids[uid] = pages.add(layout_id, next);
      else if (draft.differs || next.place !== draft.before.place) pages.save(draft.before.id, next);
    }
    return ids;
  }

  /** @param judged what it comes to, as far as that was judged before */
  const saved = (author: Drawer, page: MapPage, input: LayoutInput, judged: Ahead | null): Saved =>
    db
      .transaction(() => {
        seen(author.scope, page.device_group_id);
        const found = pages.find(page);
        mustBe(found, input.version);
        judge(parentFaults(page));
        const ahead = judged && holds(judged, found, room) ? judged : null;
        const present = ahead?.present ?? (found ? pages.widgets(found.id) : []);
        const sent = { page, present, input, drafts: ahead?.drafts ?? new Map() };
        const { drafts, gone, stays, order } = planOf({ pages, room }, author.scope, sent);
        const entry = begun(page);
        const { id, version } = entry;
        const places = new Map(order.map((uid, place) => [uid, place]));
        leaving.takeAll(entry, gone, author);
        const ids = write(id, drafts, places);
        const moved = stays.filter((widget) => places.get(uidOf(widget)) !== widget.place);
        for (const widget of moved) pages.move(widget.id, places.get(uidOf(widget)) ?? widget.place);
        const sheet = input.background ? sheets.putSheet(id, input.background, 'background') : false;
        const nothing = drafts.length + gone.length + moved.length === 0 && !sheet && found !== undefined;
        return { ids, version: nothing ? version : changed(entry, author, false) };
      })
      .immediate();

  return {
    /**
     * Saves a page as a whole.
     * @throws Refusal 1001 by field, 1002 no such site, 1003 it is another version than whoever drew it saw
     */
    save: (author: Drawer, page: MapPage, input: LayoutInput): Saved => saved(author, page, input, null),

    /** The same, and while its rows are judged others have their turns. */
    async saveInTurns(author: Drawer, page: MapPage, input: LayoutInput): Promise<Saved> {
      seen(author.scope, page.device_group_id);
      const ahead = await judgedAhead({ clock, pages, room }, author.scope, page, input);
      // the transaction has a turn of its own
      await othersTurn();
      const done = saved(author, page, input, ahead);
      // and so has what is told and recorded of it, for which the page is read once more
      await othersTurn();
      return done;
    },
  };
}
