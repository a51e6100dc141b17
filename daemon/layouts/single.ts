import type { MapPage } from '../contract/entities';
import { pageFaults } from '../contract/widgets/check_page';
import { judge, sure } from '../sites/faults';
import type { LayoutStore } from '../store/layouts';
import type { Db } from '../store/open';
import type { Access, Drawer } from './access';
import { draftOf, isSame, pageRow, selfFaults, standing, type WidgetChange, type WidgetInput, written } from './draft';
import { partFaults } from './groups';
import type { Leaving } from './leaving';
import type { Room } from './room';

interface SingleParts {
  readonly db: Db;
  readonly pages: LayoutStore;
  readonly room: Room;
  readonly access: Access;
  readonly leaving: Leaving;
}

/** Changes of one widget, for programs that place them one by one. */
export function createSingle({ db, pages, room, access, leaving }: SingleParts) {
  const { seen, pageOf, parentFaults, begun, changed } = access;
  return {
    /** Puts a widget on top of its page, or where its style says. @throws Refusal 1001, 1002 */
    add: (author: Drawer, page: MapPage, input: WidgetInput): number =>
      db
        .transaction(() => {
          seen(author.scope, page.device_group_id);
          judge(parentFaults(page));
          const found = pages.find(page);
          const present = found ? pages.widgets(found.id) : [];
          const draft = draftOf(room, author.scope, '', null, input);
          judge({ ...selfFaults([draft], page, pages.named), ...draft.faults });
          const rows = [...present.map(standing), { ...pageRow(draft), at: '' }];
          judge(pageFaults(rows, null));
          judge(partFaults([draft], rows, present));
          const entry = begun(page);
          const place = draft.z ?? Math.max(-1, ...present.map((widget) => widget.place)) + 1;
          const added = pages.add(entry.id, { ...draft.widget, place });
          changed(entry, author, true);
          return added;
        })
        .immediate(),

    /** @throws Refusal 1001, 1002 */
    change: (author: Drawer, widget_id: number, input: WidgetChange): void =>
      db
        .transaction(() => {
          const page = pageOf(author.scope, pages.layoutOf(widget_id));
          const present = pages.widgets(page.id);
          const before = sure(present.find(({ id }) => id === widget_id));
          const draft = draftOf(room, author.scope, '', before, input);
          judge({ ...selfFaults([draft], page, pages.named), ...draft.faults });
          const others = present.filter(({ id }) => id !== widget_id);
          const rows = [...others.map(standing), { ...pageRow(draft), at: '' }];
          judge(pageFaults(rows, null));
          judge(partFaults([draft], rows, present));
          const next = { ...draft.widget, place: input.extend === undefined ? before.place : (draft.z ?? before.place) };
          if (isSame(next, written(before))) return;
          pages.save(widget_id, next);
          changed(page, author, true);
        })
        .immediate(),

    /** @throws Refusal 1002 */
    remove: (author: Drawer, widget_id: number): void =>
      db
        .transaction(() => {
          const page = pageOf(author.scope, pages.layoutOf(widget_id));
          leaving.takeAll(page, [sure(pages.widgets(page.id).find(({ id }) => id === widget_id))], author);
          changed(page, author, true);
        })
        .immediate(),
  };
}
