import { memo, useId, useMemo } from 'react';
import { KINDS } from '../../../daemon/contract/widgets/index';
import type { KindName } from '../../../daemon/contract/widgets/kind';
import { words } from '../../lang/index';
import { EDITOR_PATHS } from '../../ui/icon/editor_paths';
import { Icon, type IconName, learnIcons } from '../../ui/icon/index';
import type { Look } from '../canvas/use_look';
import { onSheet } from '../canvas/view';
import type { Desk } from '../desk/desk';
import type { AboveName } from './above';

learnIcons(EDITOR_PATHS);

/** Kinds that the palette offers, in its order, each as it is shown there. */
export const OFFERED = {
  Picture: 'picture',
  Cdefault: 'device',
  component2: 'value_bar',
  component3: 'table',
  component4: 'wave',
  component5: 'lamps',
  ElectricSafe: 'bolt',
  Items: 'list',
  VText: 'type',
  VButton: 'press',
  SiteButton: 'goto',
  Duanluqi: 'breaker',
  LineBroken: 'border',
  Line_x: 'line_x',
  Line_y: 'line_y',
  Dot: 'dot',
} as const satisfies Readonly<Record<Exclude<KindName, 'Group'>, IconName>>;
type Offered = keyof typeof OFFERED;
const isOffered = (kind: string): kind is Offered => kind in OFFERED;
/** How a kind is shown in lists; one of another version as a frame. */
export const iconOfKind = (kind: string): IconName => (kind === 'Group' ? 'group' : isOffered(kind) ? OFFERED[kind] : 'border');

/** px that a pointer goes before it carries something */
const STILL = 4;

/** A kind that is carried to the sheet: a chip under the pointer, and what becomes of it where it is let go. */
function createCarrying(desk: Desk, look: Look) {
  let from: { readonly kind: string; readonly name: string; readonly x: number; readonly y: number } | null = null;
  let chip: HTMLElement | null = null;
  let carried = false;

  function drop({ clientX, clientY }: PointerEvent, kind: string): void {
    const { host, view } = look;
    const box = host.current?.getBoundingClientRect();
    if (!box || !view || clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom) return;
    desk.drop(kind, onSheet(view, { x: clientX - box.left, y: clientY - box.top }));
    host.current?.focus({ preventScroll: true });
  }
  function end(): void {
    chip?.remove();
    [from, chip] = [null, null];
  }
  return {
    take(event: PointerEvent, kind: string, name: string): void {
      if (event.button !== 0) return;
      carried = false;
      from = { kind, name, x: event.clientX, y: event.clientY };
      (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    },
    move({ clientX, clientY }: PointerEvent): void {
      if (!from || (!chip && Math.hypot(clientX - from.x, clientY - from.y) <= STILL)) return;
      chip ??= document.body.appendChild(
        Object.assign(document.createElement('span'), { className: 'chip ed-carried', textContent: from.name }),
      );
      Object.assign(chip.style, { left: `${clientX}px`, top: `${clientY}px` });
    },
    release(event: PointerEvent): void {
      if (from && chip) {
        drop(event, from.kind);
        carried = true;
        // the click that may follow comes at once
        setTimeout(() => {
          carried = false;
        });
      }
      end();
    },
    /** A press that went nowhere, or a key. */
    click(kind: string): void {
      if (!carried) desk.drop(kind);
    },
    end,
  };
}

/** Every kind that can be drawn: carried to its place, or placed in the middle by a press or a key. */
export const Palette = memo(({ desk, look, onOpen }: { desk: Desk; look: Look; onOpen: (name: AboveName) => void }) => {
  const w = words('editor');
  const { kind: names } = words('widgets');
  const id = useId();
  const carrying = useMemo(() => createCarrying(desk, look), [desk, look]);
  return (
    <nav class="ed-palette" aria-label={w.palette}>
      <div class="ed-bring">
        {(['background', 'icon'] as const).map((name) => (
          <button key={name} type="button" class="btn" onClick={() => onOpen(name)}>
            {w.open[name]}
          </button>
        ))}
      </div>
      <h2 id={id}>{w.palette_help}</h2>
      <ul>
        {Object.keys(KINDS)
          .filter(isOffered)
          .map((kind) => (
            <li key={kind}>
              <button
                type="button"
                aria-describedby={id}
                onPointerDown={(event) => carrying.take(event, kind, names[kind])}
                onPointerMove={carrying.move}
                onPointerUp={carrying.release}
                onPointerCancel={carrying.end}
                onClick={() => carrying.click(kind)}
              >
                <Icon name={OFFERED[kind]} />
                <span>{names[kind]}</span>
              </button>
            </li>
          ))}
      </ul>
    </nav>
  );
});
