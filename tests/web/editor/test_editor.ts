import * as assert from 'uvu/assert';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { BARE_CANVAS } from '../../../daemon/contract/widgets/canvas';
import type { Box } from '../../../daemon/contract/widgets/geometry';
import { bareWidget } from '../../../daemon/contract/widgets/index';
import { objectOf } from '../../../daemon/contract/widgets/taken';
import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import type { Context, Reason } from '../../../web/editor/commands/command';
import { type CommandName, commandOf } from '../../../web/editor/commands/index';
import { commandAt } from '../../../web/editor/commands/keys';
import { after, outcomeOf, whyNot } from '../../../web/editor/commands/run';
import { boxOf, frameOf } from '../../../web/editor/document/box';
import { changeOf, type Wish } from '../../../web/editor/document/change';
import type { Handle } from '../../../web/editor/document/handles';
import { areaBetween, inside, leafAt, meantBy } from '../../../web/editor/document/hit';
import { moved } from '../../../web/editor/document/move';
import { opened } from '../../../web/editor/document/opened';
import { placed } from '../../../web/editor/document/place';
import { drawnFrame, sized } from '../../../web/editor/document/size';
import { faultsOf } from '../../../web/editor/document/sound';
import { isFree } from '../../../web/editor/document/tree';
import { turnedBy } from '../../../web/editor/document/turn';
import { begun, did, type Editing, left, redone, saved, selected, undone, zoomed } from '../../../web/editor/history/editing';
import type { Clip, KnownDevice } from '../../../web/editor/saving/clip';
import { isSaved, payloadOf } from '../../../web/editor/saving/payload';

export const HOME: MapPage = { device_group_id: 1, type: 0, parent_id: '0' };

type Place = Partial<Pick<Widget, 'left' | 'top' | 'width' | 'height' | 'rotate'>>;
/** What a test says of a widget beside its name. */
export type Said = Place & Partial<Omit<Widget, 'uid' | keyof Place>>;

const SQUARE = { width: 40, height: 40 };
const CANVAS: Canvas = { ...BARE_CANVAS, background: { id: null, image: 'builtin:blank', rest: {} } };

export const widgetOf = (uid: Uid, said: Said = {}): Widget => ({ ...bareWidget(said.kind ?? 'VText', uid), ...SQUARE, ...said });

/** A document of widgets, back to front; who is in a group says so. */
export const docOf = (widgets: readonly Widget[], canvas: Partial<Canvas> = {}, version = 1): Doc =>
  opened({
    version,
    canvas: { ...CANVAS, ...canvas },
    widgets: new Map(widgets.map((widget) => [widget.uid, widget])),
    order: widgets.map(({ uid }) => uid),
  });

export const roomOf = (said: Readonly<Record<string, Said>>): Doc =>
  docOf(Object.entries(said).map(([uid, each]) => widgetOf(uid, each)));

/** Devices of the site that a test works on, each with two items. */
export const deviceOf = (id: number, said: Partial<KnownDevice> = {}): KnownDevice => ({
  id,
  name: `device ${id}`,
  category_id: 1,
  device_template: 'T',
  seat_id: 0,
  items: ['temperature', 'humidity'].map((cell, i) => ({ id: id * 10 + i, item_name: cell, item_cell_name: cell })),
  ...said,
});

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.002;

interface World {
  readonly page: MapPage;
  readonly devices: readonly KnownDevice[];
}

/** Works on a document as a person does, by the same rules, with nothing drawn. Widgets are called by their uids. */
export class TestEditor {
  editing: Editing;
  clip: Clip | null = null;
  saved: Doc;
  /** what the page was asked to do itself */
  readonly acts: string[] = [];
  private made = 0;
  private called: Uid[] = [];
  private readonly world: World;

  constructor(room: Doc | Readonly<Record<string, Said>> = {}, world: Partial<World> = {}) {
    const doc = room.widgets instanceof Map ? (room as Doc) : roomOf(room as Readonly<Record<string, Said>>);
    this.editing = begun(doc);
    this.saved = doc;
    this.world = { page: HOME, devices: [], ...world };
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
  get steps(): number {
    return this.editing.history.done.length;
  }
  private readonly fresh = (): Uid => this.called.shift() ?? `new${String(++this.made).padStart(9, '0')}`;

  context(said: Partial<Context> = {}): Context {
    const { doc, selection, history } = this.editing;
    return {
      doc,
      selection,
      undo: history.done.length > 0,
      redo: history.undone.length > 0,
      unsaved: !isSaved(this.saved, doc),
      preview: false,
      clip: this.clip,
      device: null,
      picked: [],
      far: false,
      fresh: this.fresh,
      ...this.world,
      ...said,
    };
  }
  widget(uid: Uid): Widget {
    const found = this.doc.widgets.get(uid);
    if (!found) throw new Error(`no widget ${uid}`);
    return found;
  }
  box(uid: Uid): Box {
    return boxOf(this.doc, uid)!;
  }
  get frame(): Box {
    return frameOf(this.doc, this.selection)!;
  }
  private get groupWorkedIn(): Uid | null {
    return this.doc.widgets.get(this.selection[0] ?? '')?.group ?? null;
  }

  /** One step, however it came about. */
  does(wish: Wish, select?: readonly Uid[], open?: string): this {
    this.editing = did(this.editing, changeOf(this.doc, wish), select, open ?? null);
    return this.isSound();
  }
  run(name: CommandName, said: Partial<Context> = {}, held: string | null = null): this {
    const context = this.context(said);
    const outcome = outcomeOf(commandOf(name), context);
    if (!outcome) throw new Error(`${name}: ${whyNot(commandOf(name), context)}`);
    this.clip = outcome.clip ?? this.clip;
    if (outcome.act) this.acts.push(outcome.act);
    this.editing = after(this.editing, outcome, held);
    return this.isSound();
  }
  /** A key, as a keyboard sends it: `Ctrl+z`, `Shift+ArrowLeft`. */
  key(press: string, held: string | null = null): this {
    const keys = press.split('+');
    const [key = ''] = keys.slice(-1);
    const [ctrlKey, altKey, shiftKey] = ['Ctrl', 'Alt', 'Shift'].map((name) => keys.includes(name)) as [
      boolean,
      boolean,
      boolean,
    ];
    const name = commandAt({ key, ctrlKey, altKey, shiftKey, metaKey: false });
    if (name === null) throw new Error(`nothing at ${press}`);
    return this.run(name, { far: shiftKey }, held);
  }
  cannot(name: CommandName, why: Reason, said: Partial<Context> = {}): this {
    assert.is(whyNot(commandOf(name), this.context(said)), why, name);
    return this;
  }

  select(...uids: Uid[]): this {
    this.editing = selected(this.editing, uids);
    return this;
  }
  press(x: number, y: number): this {
    const leaf = leafAt(this.doc, { x, y });
    return this.select(...(leaf === null ? [] : [meantBy(this.doc, leaf, this.groupWorkedIn)]));
  }
  /** A rectangle drawn around things. */
  around(x: number, y: number, toX: number, toY: number): this {
    return this.select(...inside(this.doc, areaBetween({ x, y }, { x: toX, y: toY }), this.groupWorkedIn));
  }
  /** Dropped from the palette. */
  drop(kind: string, uid: Uid, x: number, y: number): this {
    return this.does({ put: [placed(kind, uid, this.doc.canvas, { x, y })] }, [uid]);
  }
  /** What is locked is not moved, sized or turned. */
  private gesture(wish: () => Wish): this {
    return isFree(this.doc, this.selection) ? this.does(wish()) : this;
  }
  drag(x: number, y: number): this {
    return this.gesture(() => ({ put: moved(this.doc, this.selection, { x, y }) }));
  }
  draw(handle: Handle, x: number, y: number, aspect = false): this {
    const frame = drawnFrame(this.doc, this.selection, handle, { x, y }, aspect);
    return this.gesture(() => ({ put: frame ? sized(this.doc, this.selection, frame) : [] }));
  }
  turn(degrees: number): this {
    return this.gesture(() => ({ put: turnedBy(this.doc, this.selection, degrees) }));
  }
  type(uid: Uid, said: Partial<Widget>): this {
    return this.does({ put: [{ ...this.widget(uid), ...said }] }, undefined, `field of ${uid}`);
  }
  leave(): this {
    this.editing = left(this.editing);
    return this;
  }
  zoom(scale: number): this {
    this.editing = zoomed(this.editing, scale);
    return this;
  }
  group(name: Uid): this {
    this.called.push(name);
    return this.run('group');
  }
  ungroup(): this {
    return this.run('ungroup');
  }
  /** Copies and pastes. */
  double(): this {
    return this.run('copy').run('paste');
  }
  /** What the box answers to a save: an id for each new widget, from 1000. */
  save(version = this.saved.version + 1): this {
    const { create } = payloadOf(this.saved, this.doc);
    const uids = create.map(({ extend }) => String(objectOf(extend)?.uid));
    const answer = { version, ids: Object.fromEntries(uids.map((uid, i) => [uid, 1000 * version + i])) };
    this.editing = saved(this.editing, answer);
    this.saved = this.doc;
    return this;
  }
  undo(times = 1): this {
    for (let i = 0; i < times; i++) this.editing = undone(this.editing);
    return this;
  }
  redo(times = 1): this {
    for (let i = 0; i < times; i++) this.editing = redone(this.editing);
    return this;
  }

  isSound(): this {
    assert.equal(faultsOf(this.doc), []);
    return this;
  }
  liesAt(uid: Uid, left: number, top: number): this {
    const box = this.box(uid);
    assert.ok(near(box.left, left) && near(box.top, top), `${uid} lies at ${box.left}, ${box.top}, not ${left}, ${top}`);
    return this;
  }
  isSized(uid: Uid, width: number, height: number): this {
    const box = this.box(uid);
    const isSo = near(box.width, width) && near(box.height, height);
    assert.ok(isSo, `${uid} is ${box.width} × ${box.height}, not ${width} × ${height}`);
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
