import type { Point } from '../../../../daemon/contract/widgets/geometry';
import type { Gesture, Press, Shown, Surface } from '../../../../web/editor/gestures/gesture';
import { pressed } from '../../../../web/editor/gestures/pressing';
import type { TestEditor } from '../test_editor';

type Held = Partial<Omit<Press, 'at' | 'px'>>;

/** A mouse or a finger on the sheet of a test, which is shown at a scale. */
export class TestPointer {
  gesture: Gesture | null = null;
  private from: Press | null = null;
  constructor(
    readonly editor: TestEditor,
    readonly scale = 1,
  ) {}

  private get surface(): Surface {
    return { doc: this.editor.doc, selection: this.editor.selection, scale: this.scale };
  }
  private at({ x, y }: Point, held: Held): Press {
    const px = { x: x * this.scale, y: y * this.scale };
    return { on: 'sheet', touch: false, adds: false, pans: false, shift: false, alt: false, ...held, at: { x, y }, px };
  }
  down(x: number, y: number, held: Held = {}): this {
    this.from = this.at({ x, y }, held);
    const { select, gesture } = pressed(this.from, this.surface);
    this.editor.select(...select);
    this.gesture = gesture;
    return this;
  }
  to(x: number, y: number, held: Held = {}): this {
    this.gesture = this.gesture!.move(this.at({ x, y }, held), this.surface);
    return this;
  }
  /** by that far from where it went down */
  by(x: number, y: number, held: Held = {}): this {
    const { at } = this.from!;
    return this.to(at.x + x, at.y + y, held);
  }
  get shown(): Shown {
    return this.gesture!.shown(this.surface);
  }
  up(): this {
    const { wish, select } = this.gesture!.release(this.surface);
    if (wish) this.editor.does(wish);
    if (select) this.editor.select(...select);
    this.gesture = null;
    return this;
  }
  /** Esc: nothing comes of it. */
  escape(): this {
    this.gesture = null;
    return this;
  }
}
