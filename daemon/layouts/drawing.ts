import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import type { BackgroundRow, MapPage } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { background, layout } from '../contract/rules/layout';
import type { Fault, Faults, Input } from '../contract/shape';
import { judgedBackground } from '../contract/widgets/check';
import { pageFaults } from '../contract/widgets/check_page';
import { judge, sure } from '../sites/faults';
import type { LayoutEntry, LayoutStore, NewWidget, WidgetEntry } from '../store/layouts';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import { type Ahead, judgedAhead } from './ahead';
import { type Draft, draftOf, pageRow, selfFaults, standing, uidOf, type WidgetChange, type WidgetInput } from './draft';
import { partFaults, ungrouped } from './groups';
import type { Room } from './room';
import { type Content, picturesIn } from './version';
import type { Author, Versions } from './versions';

export type LayoutInput = Omit<Input<typeof layout>, 'type' | 'parent_id' | 'device_group_id'>;
export type SheetInput = Input<typeof background>;
/** Whoever changes a map, and the sites that he sees. */
export interface Drawer extends Author {
  readonly scope: Scope;
}
export interface DrawingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly pages: LayoutStore;
  readonly versions: Versions;
  readonly room: Room;
}

const missing: Fault = { key: 'not_found' };
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
const written = ({ id: _, ...row }: WidgetEntry): NewWidget => row;
const isSame = (a: object, b: object): boolean =>
  Object.entries(a).every(([name, v]) => {
    const other = (b as Record<string, unknown>)[name];
    return v === other || JSON.stringify(v) === JSON.stringify(other);
  });

/** Changes of maps: each in one transaction with its version, so that it is there as a whole or not at all. */
export function createDrawing({ db, clock, pages, versions, room }: DrawingParts) {
  const seen = (scope: Scope, site: number): void => {
    if (site < 1 || !room.catalogue().sites.has(site) || !scope.has(site)) sure(undefined);
  };
  /** The page of a widget or sheet. @throws Refusal 1002 */
  function pageOf(scope: Scope, layout_id: number | undefined): LayoutEntry {
    const found = sure(layout_id === undefined ? undefined : pages.one(layout_id));
    seen(scope, found.device_group_id);
    return found;
  }
  const parentFaults = (page: MapPage): Faults =>
    page.parent_id === '0' || pages.named(page, page.parent_id).length > 0 ? {} : { parent_id: missing };

  /** The version that a change makes. */
  function changed(layout_id: number, author: Author, single: boolean): number {
    const version = pages.bump(layout_id);
    versions.keep(layout_id, version, author, single);
    return version;
  }

  /** Takes everything off a page. @returns how many widgets went */
  function empty({ id }: LayoutEntry, author: Author): number {
    const gone = pages.widgets(id);
    if (gone.length === 0 && !pages.sheet(id)) return 0;
    for (const widget of gone) pages.remove(widget.id);
    pages.removeSheet(id);
    changed(id, author, false);
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

  /** Takes widgets off their page, and their names out of its groups. */
  function takeAll(page: LayoutEntry, gone: readonly WidgetEntry[], author: Author): void {
    for (const widget of gone) take(page, widget, author);
    if (gone.length === 0) return;
    const { altered, emptied } = ungrouped(pages.widgets(page.id), gone.map(uidOf));
    for (const group of altered) pages.save(group.id, written(group));
    for (const group of emptied) take(page, group, author);
  }

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
    judge(at === '' ? faults : Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${at}.${field}`, fault])));
    const kept = judgedBackground(row).row;
    if (before && isSame(kept, before)) return false;
    pages.putSheet(layout_id, kept);
    return true;
  }

  /** Writes what is otherwise. @returns ids of what is new, by its name */
  function write(layout_id: number, drafts: readonly Draft[], places: ReadonlyMap<string, number>): Record<string, number> {
    const ids: Record<string, number> = {};
    for (const draft of drafts) {
      const { uid } = pageRow(draft);
      const next: NewWidget = { ...draft.widget, place: places.get(uid) ?? draft.before?.place ?? 0 };
      if (!draft.before) ids[uid] = pages.add(layout_id, next);
      else if (!isSame(next, written(draft.before))) pages.save(draft.before.id, next);
    }
    return ids;
  }

  /** @throws Refusal 1003 with who made it what it is */
  function mustBe(found: LayoutEntry | undefined, version: number): void {
    const present = found?.version ?? 0;
    if (present === version) return;
    const user_name = found ? versions.lastAuthor(found.id) : '';
    const key = user_name === '' ? 'changed_by_another' : 'layout_changed';
    throw new Refusal(CODE.conflict, key, { refs: [], version: present, user_name }, { user: user_name });
  }

  interface Planned {
    readonly drafts: readonly Draft[];
    readonly gone: readonly WidgetEntry[];
    readonly stays: readonly WidgetEntry[];
    readonly order: readonly string[];
  }
  /** What a save makes of a page. @throws Refusal 1001 by field */
  function plan(scope: Scope, page: MapPage, present: readonly WidgetEntry[], input: LayoutInput, ahead: Ahead): Planned {
    const byId = new Map(present.map((widget) => [widget.id, widget]));
    const { create = [], update = [], delete: deleted = [] } = input;
    const made = create.map((one, i) => draftOf(room, scope, `create[${i}]`, null, one, ahead.get(one)));
    const altered = update.map((one, i) => draftOf(room, scope, `update[${i}]`, byId.get(one.id) ?? null, one, ahead.get(one)));
    const touched = [...update.map(({ id }) => id), ...deleted];
    const drafts = [...made, ...altered];
    const named = Object.fromEntries([
      ...update.flatMap(({ id }, i): [string, Fault][] => (byId.has(id) ? [] : [[`update[${i}].id`, missing]])),
      ...made.flatMap(({ at, widget, faults }): [string, Fault][] =>
        widget.uid === null && Object.keys(faults).length === 0 ? [[`${at}.extend.uid`, { key: 'required' }]] : [],
      ),
      ...(deleted.every((id) => byId.has(id)) ? [] : [['delete', missing] as const]),
      ...(new Set(touched).size < touched.length ? [['update', { key: 'layout_twice' }] as const] : []),
    ]);
    judge(Object.assign({}, named, selfFaults(drafts, page, pages.named), ...drafts.map(({ faults }) => faults)));
    const gone = deleted.map((id) => byId.get(id)!);
    const changing = new Set(touched);
    const stays = present.filter(({ id }) => !changing.has(id));
    const rows = [...stays.map(standing), ...drafts.map(pageRow)];
    judge(pageFaults(rows, input.order ?? null));
    judge(partFaults(drafts, rows, present));
    // where nobody says otherwise what stands there keeps its order, and what is new comes on top
    const names = new Map(altered.map((draft) => [draft.before?.id, pageRow(draft).uid]));
    const leaving = new Set(deleted);
    const kept = present.filter(({ id }) => !leaving.has(id)).map((widget) => names.get(widget.id) ?? uidOf(widget));
    return { drafts, gone, stays, order: input.order ?? [...kept, ...made.map((draft) => pageRow(draft).uid)] };
  }

  type Saved = { ids: Record<string, number>; version: number };
  /** @param ahead what rows of it come to, judged on the version that it names */
  const saved = (author: Drawer, page: MapPage, input: LayoutInput, ahead: Ahead): Saved =>
    db
      .transaction(() => {
        seen(author.scope, page.device_group_id);
        const found = pages.find(page);
        mustBe(found, input.version);
        judge(parentFaults(page));
        const present = found ? pages.widgets(found.id) : [];
        const { drafts, gone, stays, order } = plan(author.scope, page, present, input, ahead);
        const begun = pages.begun(page);
        const { id, version } = begun;
        const places = new Map(order.map((uid, place) => [uid, place]));
        takeAll(begun, gone, author);
        const ids = write(id, drafts, places);
        const moved = stays.filter((widget) => places.get(uidOf(widget)) !== widget.place);
        for (const widget of moved) pages.move(widget.id, places.get(uidOf(widget)) ?? widget.place);
        const sheet = input.background ? putSheet(id, input.background, 'background') : false;
        const nothing = drafts.length + gone.length + moved.length === 0 && !sheet && found !== undefined;
        return { ids, version: nothing ? version : changed(id, author, false) };
      })
      .immediate();

  /** The rows of a save, each beside what stands there; none where it is another version, since then nothing is saved. */
  function* rowsOf(page: MapPage, { version, create = [], update = [] }: LayoutInput) {
    const found = pages.find(page);
    if ((found?.version ?? 0) !== version) return;
    for (const one of create) yield [null, one] as const;
    const before = new Map((found ? pages.widgets(found.id) : []).map((widget) => [widget.id, widget]));
    for (const one of update) yield [before.get(one.id) ?? null, one] as const;
  }

  return {
    /**
     * Saves a page as a whole.
     * @throws Refusal 1001 by field, 1002 no such site, 1003 it is another version than whoever drew it saw
     */
    save: (author: Drawer, page: MapPage, input: LayoutInput): Saved => saved(author, page, input, new Map()),

    /** The same, and while its rows are judged others have their turns. */
    async saveInTurns(author: Drawer, page: MapPage, input: LayoutInput): Promise<Saved> {
      seen(author.scope, page.device_group_id);
      return saved(author, page, input, await judgedAhead(clock, rowsOf(page, input)));
    },

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
          const { id } = pages.begun(page);
          const place = draft.z ?? Math.max(-1, ...present.map((widget) => widget.place)) + 1;
          const added = pages.add(id, { ...draft.widget, place });
          changed(id, author, true);
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
          changed(page.id, author, true);
        })
        .immediate(),

    /** @throws Refusal 1002 */
    remove: (author: Drawer, widget_id: number): void =>
      db
        .transaction(() => {
          const page = pageOf(author.scope, pages.layoutOf(widget_id));
          takeAll(page, [sure(pages.widgets(page.id).find(({ id }) => id === widget_id))], author);
          changed(page.id, author, true);
        })
        .immediate(),

    /** Gives a page its sheet, in the place of the one that it has. @returns its id. @throws Refusal 1001, 1002 */
    setSheet: (author: Drawer, page: MapPage, input: SheetInput): number =>
      db
        .transaction(() => {
          seen(author.scope, page.device_group_id);
          judge(parentFaults(page));
          const { id } = pages.begun(page);
          if (putSheet(id, input, '')) changed(id, author, true);
          return sure(pages.sheet(id)).id;
        })
        .immediate(),

    /** @throws Refusal 1001, 1002 */
    changeSheet: (author: Drawer, sheet_id: number, input: Partial<SheetInput>): void =>
      db
        .transaction(() => {
          const { id } = pageOf(author.scope, pages.layoutOfSheet(sheet_id));
          if (putSheet(id, input, '')) changed(id, author, true);
        })
        .immediate(),

    /** @throws Refusal 1002 */
    removeSheet: (author: Drawer, sheet_id: number): void =>
      db
        .transaction(() => {
          const { id } = pageOf(author.scope, pages.layoutOfSheet(sheet_id));
          pages.removeSheet(id);
          changed(id, author, true);
        })
        .immediate(),

    /** Clears all maps of a site, or some of them. @returns how many widgets went. @throws Refusal 1002 */
    clear: (author: Drawer, which: Pick<MapPage, 'device_group_id'> & Partial<MapPage>): number =>
      db
        .transaction(() => {
          seen(author.scope, which.device_group_id);
          const meant = pages.all().filter((page) => isSame(stated(which), page));
          return meant.reduce((count, page) => count + empty(page, author), 0);
        })
        .immediate(),

    /** Makes a page what it was. @throws Refusal 1002, 1003 it is another version than whoever asks saw */
    restore: (author: Drawer, page: MapPage, n: number, version: number): number =>
      db
        .transaction(() => {
          seen(author.scope, page.device_group_id);
          const found = sure(pages.find(page));
          mustBe(found, version);
          const content = versions.content(found.id, n);
          for (const widget of pages.widgets(found.id))
            if (!content.widgets.some(({ id }) => id === widget.id)) take(page, widget, author);
          bring(found.id, content);
          return changed(found.id, author, false);
        })
        .immediate(),
  };

  /** What went comes back under its old number, which nobody else ever got. */
  function bring(layout_id: number, { background, widgets }: Content): void {
    const present = new Map(pages.widgets(layout_id).map((widget) => [widget.id, widget]));
    for (const widget of widgets) {
      const before = present.get(widget.id);
      if (!before) pages.add(layout_id, written(widget), widget.id);
      else if (!isSame(written(widget), written(before))) pages.save(widget.id, written(widget));
    }
    pages.removeSheet(layout_id);
    if (background) pages.putSheet(layout_id, background, background.id);
  }
}
const stated = (which: object): object => Object.fromEntries(Object.entries(which).filter(([, v]) => v !== undefined));
export type Drawing = ReturnType<typeof createDrawing>;
