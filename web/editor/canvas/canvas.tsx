import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Point } from '../../../daemon/contract/widgets/geometry';
import { GRID } from '../../../daemon/contract/widgets/limits';
import { words } from '../../lang/index';
import type { SheetProps } from '../../widgets/index';
import type { Desk } from '../desk/desk';
import { frameOf } from '../document/box';
import { isFree } from '../document/tree';
import type { Wanted } from '../panels/side';
import { type Shown, selectionText } from './called';
import { Frame } from './frame';
import { RightMenu } from './menu';
import { hearPointers } from './pointers';
import { createStage } from './stage';
import { useDesk } from './use_desk';
import { WINDOW } from './use_keys';
import type { Look } from './use_look';
import { showing } from './view';
import { beside } from './walk';

/** The room, and what of it stands out. */
export interface Seen extends Pick<Shown, 'room'>, Pick<SheetProps, 'faded' | 'ringed' | 'under'> {}

export interface CanvasProps extends Omit<Shown, 'room'>, Seen {
  readonly desk: Desk;
  readonly look: Look;
  /** lines of both cells are seen */
  readonly grid: boolean;
  /** the keyboard goes to a field of the panel */
  readonly onWant: (field: Wanted['field']) => void;
}

/** Pointers in the window of the sheet. What they show lies outside the components, and is taken back before they draw what came of it. */
function usePointers({ desk, look }: CanvasProps, id: string, askMenu: (at: Point | null) => void) {
  const space = useRef(false);
  const latest = useRef(askMenu);
  latest.current = askMenu;
  const { glide } = look;
  const isSeen = look.view !== null;
  const stage = useMemo(() => {
    const sheet = (): HTMLElement | null => look.host.current?.querySelector<HTMLElement>('.ed-sheet') ?? null;
    // beside the widgets, among which nothing is to be searched at each move
    const find = (name: string) => (sheet()?.getElementsByClassName(name)[0] as HTMLElement | undefined) ?? null;
    return createStage({
      widget: (uid) => document.getElementById(`${id}-${uid}`),
      sheet,
      frame: () => find('ed-frame'),
      marks: () => find('ed-marks'),
    });
  }, [id, look.host]);
  useEffect(() => {
    const host = look.host.current;
    if (!host || !isSeen) return;
    return hearPointers(host, {
      desk,
      stage,
      pans: () => space.current,
      view: () => glide.view() ?? { scale: 1, x: 0, y: 0 },
      look: glide.look,
      settle: glide.settle,
      askMenu: (at) => latest.current(at),
    });
  }, [desk, stage, glide, look.host, isSeen]);
  // before anything is drawn of what came of it: what is taken back afterwards would be older than that
  useEffect(
    () =>
      desk.subscribe(() => {
        if (!desk.see().gesture) stage.takeBack();
      }),
    [desk, stage],
  );
  return space;
}

/** The sheet in its window: one tab stop, in which Tab goes from widget to widget. */
export function Canvas(props: CanvasProps) {
  const { desk, look, widgets, room, grid, faded, ringed } = props;
  const { editing, preview } = useDesk(desk);
  const { doc, selection } = editing;
  const w = words('editor');
  const id = useId();
  const [menu, setMenu] = useState<Point | HTMLElement | null>(null);
  const askMenu = (at: Point | null): void =>
    setMenu(at ?? look.host.current?.querySelector<HTMLElement>('.ed-frame') ?? look.host.current);
  const space = usePointers(props, id, askMenu);
  const frame = preview ? null : frameOf(doc, selection);
  const [only] = selection;
  const widget = selection.length === 1 ? doc.widgets.get(only ?? '') : undefined;
  // what no reader is told of as an object is told by the frame around it; another one has another name
  const current = widget && widgets.isObject(widget) ? widget.uid : `frame-${selection.join('-')}`;
  const { view, window, glide } = look;

  function steer(event: KeyboardEvent): void {
    if (event.key === ' ') {
      space.current = true;
      event.preventDefault();
    }
    if (preview) return;
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      props.onWant(event.key === 'F2' ? 'name' : 'first');
    }
    if (event.key !== 'Tab') return;
    const next = beside(editing, event.shiftKey ? -1 : 1);
    if (next === null) return;
    event.preventDefault();
    desk.select([next]);
    const box = frameOf(doc, [next]);
    const at = glide.view();
    if (box && at && window) {
      const seen = showing(at, window, box);
      if (seen !== at) look.change(seen);
    }
  }
  const lines = { '--fine': `${GRID.fine}px`, '--wide': `${GRID.wide}px` };
  return (
    <div
      ref={look.host}
      class={WINDOW}
      role="listbox"
      aria-multiselectable="true"
      tabIndex={0}
      aria-label={w.sheet}
      aria-describedby={`${id}-keys`}
      aria-activedescendant={frame ? `${id}-${current}` : undefined}
      onKeyDown={steer}
      onKeyUp={(event) => {
        if (event.key === ' ') space.current = false;
      }}
      onBlur={() => {
        space.current = false;
      }}
    >
      {view && (
        <div class="ed-sheet" style={{ left: `${view.x}px`, top: `${view.y}px` }}>
          <widgets.Sheet
            doc={doc}
            room={room}
            id={id}
            current={current}
            entries
            scale={view.scale}
            faded={faded}
            ringed={ringed}
            under={preview ? props.under : grid && <div class="ed-grid" style={lines} />}
          />
          {frame && (
            <Frame
              box={frame}
              scale={view.scale}
              locked={!isFree(doc, selection)}
              id={`${id}-frame-${selection.join('-')}`}
              label={selectionText(props, editing)}
            />
          )}
          <div class="ed-marks" aria-hidden="true" />
        </div>
      )}
      <span class="sr" id={`${id}-keys`}>
        {w.keys}
      </span>
      {menu && <RightMenu desk={desk} at={menu} onClose={() => setMenu(null)} />}
    </div>
  );
}
