import type { BackgroundRow, MapPage } from '../contract/entities';
import type { background } from '../contract/rules/layout';
import type { Faults, Input } from '../contract/shape';
import { judgedBackground } from '../contract/widgets/check';
import { judge, sure } from '../sites/faults';
import type { LayoutStore } from '../store/layouts';
import type { Db } from '../store/open';
import { type Access, type Drawer, missing } from './access';
import { faultsAt, isSame } from './draft';
import type { Room } from './room';
import { picturesIn } from './version';

export type SheetInput = Input<typeof background>;

/** A sheet without pictures of its own beside it. */
const wholeSheet = (input: Partial<SheetInput>, before: BackgroundRow | null): BackgroundRow => {
  const background = input.background ?? before?.background ?? '';
  return {
    background,
    brack_group_img:
      input.brack_group_img ?? (input.background === undefined ? before?.brack_group_img : undefined) ?? background,
    extend: input.extend ?? before?.extend ?? '{}',
  };
};

interface SheetsParts {
  readonly db: Db;
  readonly pages: LayoutStore;
  readonly room: Pick<Room, 'pictures'>;
  readonly access: Access;
}

/** What a page is drawn on. */
export function createSheets({ db, pages, room, access }: SheetsParts) {
  const { seen, pageOf, parentFaults, begun, changed } = access;
  function sheetFaults(row: BackgroundRow, before: BackgroundRow | null): Faults {
    const old = new Set(picturesIn(JSON.stringify(before)));
    const there = (text: string): boolean => picturesIn(text).every((address) => old.has(address) || room.pictures.has(address));
    const wrong = (['background', 'brack_group_img', 'extend'] as const).filter((name) => !there(row[name]));
    const faults: Faults = {
      ...judgedBackground(row).faults,
      ...Object.fromEntries(wrong.map((name) => [name, missing])),
    };
    // one address in both places is said once
    const { brack_group_img: _, ...rest } = faults;
    return row.brack_group_img === row.background ? rest : faults;
  }
  /** @returns whether it is another one than before */
  function putSheet(layout_id: number, input: Partial<SheetInput>, at: string): boolean {
    const before = pages.sheet(layout_id) ?? null;
    const row = wholeSheet(input, before);
    const faults = sheetFaults(row, before);
    judge(faultsAt(at, faults));
    const kept = judgedBackground(row).row;
    if (before && isSame(kept, before)) return false;
    pages.putSheet(layout_id, kept);
    return true;
  }

  return {
    putSheet,

    /** Gives a page its sheet, in the place of the one that it has. @returns its id. @throws Refusal 1001, 1002 */
    setSheet: (author: Drawer, page: MapPage, input: SheetInput): number =>
      db
        .transaction(() => {
          seen(author.scope, page.device_group_id);
          judge(parentFaults(page));
          const entry = begun(page);
          if (putSheet(entry.id, input, '')) changed(entry, author, true);
          return sure(pages.sheet(entry.id)).id;
        })
        .immediate(),

    /** @throws Refusal 1001, 1002 */
    changeSheet: (author: Drawer, sheet_id: number, input: Partial<SheetInput>): void =>
      db
        .transaction(() => {
          const page = pageOf(author.scope, pages.layoutOfSheet(sheet_id));
          if (putSheet(page.id, input, '')) changed(page, author, true);
        })
        .immediate(),

    /** @throws Refusal 1002 */
    removeSheet: (author: Drawer, sheet_id: number): void =>
      db
        .transaction(() => {
          const page = pageOf(author.scope, pages.layoutOfSheet(sheet_id));
          pages.removeSheet(page.id);
          changed(page, author, true);
        })
        .immediate(),
  };
}
export type Sheets = ReturnType<typeof createSheets>;
