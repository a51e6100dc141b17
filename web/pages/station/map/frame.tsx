import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'react';
import type { Uid, Widget } from '../../../../daemon/contract/widgets/widget';
import { words } from '../../../lang/index';
import { IconButton } from '../../../ui/icon/index';
import { useGestures } from '../../../ui/map/gestures';
import { nearer, type View } from '../../../ui/map/view';
import type { Drawn, Live, LiveRoom } from '../../../widgets/index';
import { pressedAt } from './press';
import { cornerOf, homeOf, limitsOf, showing } from './view';

/** What draws maps, as it has come. */
export type Widgets = typeof import('../../../widgets/index');

export interface FrameProps {
  readonly widgets: Widgets;
  readonly doc: Drawn;
  readonly room: LiveRoom;
  readonly label: string;
  readonly sought: (widget: Widget) => boolean;
  readonly faded: (live: Live) => boolean;
  /** what keeps its ink has a ring by its state */
  readonly ringed: boolean;
  /** lies below the widgets */
  readonly under: ComponentChildren;
  readonly onPress: (widget: Widget, at: HTMLElement) => void;
  /** hears px for a unit as the sheet fits, once it is known and at each change */
  readonly onFit: (scale: number) => void;
}

/** A look at the sheet: as it fits at each size of the box, until somebody looks nearer. */
function useLook({ widgets, doc: { canvas }, onFit }: Pick<FrameProps, 'widgets' | 'doc' | 'onFit'>) {
  const host = useRef<HTMLDivElement>(null);
  const size = widgets.useBox(host);
  const [own, setOwn] = useState<View | null>(null);
  const fit = size && size.width > 0 && size.height > 0 ? widgets.scaleOf(canvas, size) : null;
  useEffect(() => {
    if (fit !== null) onFit(fit);
  }, [fit, onFit]);
  const look = size && fit !== null ? { size, limits: limitsOf(canvas, fit), view: own ?? homeOf(canvas, size, fit) } : null;
  return { host, look, near: own !== null, setView: setOwn };
}

/** Where the keyboard is among the objects, and what its keys do. */
function useWalk(props: FrameProps, { look, setView }: Pick<ReturnType<typeof useLook>, 'look' | 'setView'>, id: string) {
  const { widgets, doc, onPress } = props;
  const [current, setCurrent] = useState<Uid | null>(null);
  const at = current === null ? undefined : doc.widgets.get(current);
  const walk = (to: Widget | undefined): void => {
    if (!to) return;
    setCurrent(to.uid);
    const next = look && showing(look.view, look.size, to, look.limits);
    if (next && next !== look.view) setView(next);
  };
  const zoom = (times: number): void => {
    if (look) setView(nearer(look.view, look.size, { x: look.size.width / 2, y: look.size.height / 2 }, times, look.limits));
  };
  const press = (): void => {
    const element = at && document.getElementById(`${id}-${at.uid}`);
    if (element) onPress(at, element);
  };
  /** @returns whether the key is one of these */
  function steered(key: string): boolean {
    const objects = widgets.objectsOf(doc);
    switch (key) {
      case 'Home':
        walk(objects[0]);
        return true;
      case 'End':
        walk(objects.at(-1));
        return true;
      case 'Enter':
      case ' ':
        press();
        return true;
      case '+':
      case '=':
        zoom(2);
        return true;
      case '-':
        zoom(1 / 2);
        return true;
      case '0':
        setView(null);
        return true;
    }
    if (!key.startsWith('Arrow')) return false;
    const next = at ? widgets.besideOf(objects, at, key) : objects[0]?.uid;
    walk(next ? doc.widgets.get(next) : undefined);
    return true;
  }
  function steer(event: KeyboardEvent): void {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && steered(event.key)) event.preventDefault();
  }
  return { current: at ? current : null, steer, zoom };
}

/** A map to look around on: by mouse, fingers and keys; one tab stop, in which arrows lead from object to object. */
export function Frame(props: FrameProps) {
  const { widgets, doc, room, label, sought, faded, ringed, under, onPress } = props;
  const w = words('site_map');
  const id = useId();
  const keys = useId();
  const { host, look, near, setView } = useLook(props);
  const { current, steer, zoom } = useWalk(props, { look, setView }, id);
  const pressed = (point: { x: number; y: number }): void => {
    const widget = pressedAt(doc, point);
    const element = widget && document.getElementById(`${id}-${widget.uid}`);
    if (widget && element) onPress(widget, element);
  };
  useGestures(host, look && { ...look, onView: setView, onPress: pressed });
  const corner = look && cornerOf(look.view, look.size);
  return (
    <div class="mapview" style={{ '--sheet': `${doc.canvas.width}/${doc.canvas.height}` }}>
      <div
        ref={host}
        class="mapbox"
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-describedby={keys}
        aria-activedescendant={current === null ? undefined : `${id}-${current}`}
        data-near={near ? '' : undefined}
        onKeyDown={steer}
      >
        {look && corner && (
          <div style={{ position: 'absolute', left: `${corner.left}px`, top: `${corner.top}px` }}>
            <widgets.Sheet
              doc={doc}
              room={room}
              id={id}
              current={current}
              sought={sought}
              faded={faded}
              ringed={ringed}
              under={under}
              scale={look.view.scale}
              entries
            />
          </div>
        )}
      </div>
      <span class="sr" id={keys}>
        {w.keys}
      </span>
      <div class="mapbar">
        <IconButton icon="plus" label={w.nearer} onClick={() => zoom(2)} />
        <IconButton icon="minus" label={w.farther} onClick={() => zoom(1 / 2)} />
        <IconButton icon="full" label={w.whole} onClick={() => setView(null)} />
      </div>
    </div>
  );
}
