import * as assert from 'uvu/assert';
import { BARE_CANVAS } from '../../../daemon/contract/widgets/canvas';
import type { Box } from '../../../daemon/contract/widgets/geometry';
import { bareWidget } from '../../../daemon/contract/widgets/index';
import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { boxOf, frameOf } from '../../../web/editor/document/box';
import { changeOf, type Wish } from '../../../web/editor/document/change';
import { copied, lifted } from '../../../web/editor/document/copy';
import { grouped, ungrouped } from '../../../web/editor/document/group';
import type { Handle } from '../../../web/editor/document/handles';
import { areaBetween, inside, leafAt, meantBy } from '../../../web/editor/document/hit';
import { moved } from '../../../web/editor/document/move';
import { opened } from '../../../web/editor/document/opened';
import type { Page } from '../../../web/editor/document/page';
import { without } from '../../../web/editor/document/remove';
import { drawnFrame, sized } from '../../../web/editor/document/size';
import { faultsOf } from '../../../web/editor/document/sound';
import { turnedBy } from '../../../web/editor/document/turn';
import { begun, did, type Editing, left, redone, selected, undone } from '../../../web/editor/history/editing';

export const HOME: Page = { device_group_id: 1, type: 0, parent_id: '0' };

type Place = Partial<Pick<Widget, 'left' | 'top' | 'width' | 'height' | 'rotate'>>;
/** What a test says of a widget beside its name. */
export type Said = Place & Partial<Omit<Widget, 'uid' | keyof Place>>;

const SQUARE = { width: 40, height: 40 };

export const widgetOf = (uid: Uid, said: Said = {}): Widget => ({ ...bareWidget(said.kind ?? 'VText', uid), ...SQUARE, ...said });

/** A document of widgets, back to front; who is in a group says so. */
export const docOf = (widgets: readonly Widget[], canvas: Partial<Canvas> = {}, version = 1): Doc =>
  opened({
    version,
    canvas: { ...BARE_CANVAS, ...canvas },
    widgets: new Map(widgets.map((widget) => [widget.uid, widget])),
    order: widgets.map(({ uid }) => uid),
  });

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.002;

/** Works on a document as a person does, with the same rules and nothing drawn. Widgets are called by their uids. */
export class TestEditor {
  editing: Editing;
  private made = 0;

  constructor(
    doc: Doc | Readonly<Record<string, Said>> = {},
    readonly page: Page = HOME,
  ) {
    const said = (rows: Readonly<Record<string, Said>>): Doc =>
      docOf(Object.entries(rows).map(([uid, row]) => widgetOf(uid, row)));
    this.editing = begun('widgets' in doc && doc.widgets instanceof Map ? (doc as Doc) : said(doc as Record<string, Said>));
  }

  get doc(): Doc {
    return this.editing.doc;
  }
  get selection(): readonly Uid[] {
    return this.editing.selection;
  }
  get order(): string {
    return this.doc.order.join(' ');
  }
  readonly fresh = (): Uid => `new${String(++this.made).padStart(9, '0')}`;

  widget(uid: Uid): Widget {
    const found = this.doc.widgets.get(uid);
    assert.ok(found, `no widget ${uid}`);
    return found!;
  }
  box(uid: Uid): Box {
    return boxOf(this.doc, uid)!;
  }
  get frame(): Box {
    return frameOf(this.doc, this.selection)!;
  }

  /** One step, however it came about. */
  does(wish: Wish, select?: readonly Uid[], open?: string): this {
    this.editing = did(this.editing, changeOf(this.doc, wish), select, open ?? null);
    assert.equal(faultsOf(this.doc), []);
    return this;
  }

  select(...uids: Uid[]): this {
    this.editing = selected(this.editing, uids);
    return this;
  }
  press(x: number, y: number): this {
    const leaf = leafAt(this.doc, { x, y });
    const group = this.doc.widgets.get(this.selection[0] ?? '')?.group ?? null;
    return this.select(...(leaf === null ? [] : [meantBy(this.doc, leaf, group)]));
  }
  /** A rectangle drawn around things. */
  around(x: number, y: number, toX: number, toY: number): this {
    const group = this.doc.widgets.get(this.selection[0] ?? '')?.group ?? null;
    return this.select(...inside(this.doc, areaBetween({ x, y }, { x: toX, y: toY }), group));
  }

  drag(x: number, y: number): this {
    return this.does({ put: moved(this.doc, this.selection, { x, y }) });
  }
  draw(handle: Handle, x: number, y: number, aspect = false): this {
    const frame = drawnFrame(this.doc, this.selection, handle, { x, y }, aspect)!;
    return this.does({ put: sized(this.doc, this.selection, frame) });
  }
  turn(degrees: number): this {
    return this.does({ put: turnedBy(this.doc, this.selection, degrees) });
  }
  type(uid: Uid, said: Partial<Widget>): this {
    return this.does({ put: [{ ...this.widget(uid), ...said }] }, undefined, `field of ${uid}`);
  }
  leave(): this {
    this.editing = left(this.editing);
    return this;
  }
  group(name: Uid = this.fresh()): this {
    return this.does(grouped(this.doc, this.selection, name), [name]);
  }
  ungroup(): this {
    const parts = this.selection.flatMap((uid) => this.doc.order.filter((each) => this.widget(each).group === uid));
    return this.does(ungrouped(this.doc, this.selection), parts);
  }
  /** Copies and pastes. */
  double(): this {
    const copies = copied(lifted(this.doc, this.selection), this.page, this.fresh, null, 10);
    return this.does({ put: copies.widgets }, copies.outermost);
  }
  remove(): this {
    return this.does(without(this.doc, this.selection), []);
  }

  undo(times = 1): this {
    for (let i = 0; i < times; i++) this.editing = undone(this.editing);
    return this;
  }
  redo(times = 1): this {
    for (let i = 0; i < times; i++) this.editing = redone(this.editing);
    return this;
  }

  liesAt(uid: Uid, left: number, top: number): this {
    const box = this.box(uid);
    assert.ok(near(box.left, left) && near(box.top, top), `${uid} lies at ${box.left}, ${box.top}, not ${left}, ${top}`);
    return this;
  }
  isSized(uid: Uid, width: number, height: number): this {
    const box = this.box(uid);
    assert.ok(
      near(box.width, width) && near(box.height, height),
      `${uid} is ${box.width} × ${box.height}, not ${width} × ${height}`,
    );
    return this;
  }
  isTurned(uid: Uid, degrees: number): this {
    assert.is(this.widget(uid).rotate, degrees);
    return this;
  }
  stands(order: string): this {
    assert.is(this.order, order);
    return this;
  }
  hasSelected(...uids: Uid[]): this {
    assert.equal([...this.selection].sort(), [...uids].sort());
    return this;
  }
}
