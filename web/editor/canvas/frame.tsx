import type { Box } from '../../../daemon/contract/widgets/geometry';
import { HANDLES, type Handle } from '../document/handles';
import { boxStyle } from './stage';

/** Which way a handle draws, by eighths of a turn from above. */
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

function cursorOf([x, y]: readonly [number, number], rotate: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotate;
  return CURSORS[((Math.round(degrees / 45) % 4) + 4) % 4] ?? 'move';
}

export interface FrameProps {
  readonly box: Box;
  /** px for a unit of the sheet */
  readonly scale: number;
  /** something of it is locked: it has no handles */
  readonly locked: boolean;
  readonly id: string;
  /** what is selected, in words */
  readonly label: string;
}

/** Around the selection: eight handles and a knob that turns. What they do has fields and keys too, so readers need none of them. */
export function Frame({ box, scale, locked, id, label }: FrameProps) {
  return (
    <div
      id={id}
      class="ed-frame"
      role="img"
      aria-label={label}
      data-locked={locked ? '' : undefined}
      style={{ ...boxStyle(box, scale), '--w': `${box.width * scale}px`, '--h': `${box.height * scale}px` }}
    >
      {!locked && <i class="ed-turn" data-handle="turn" />}
      {!locked &&
        (Object.keys(HANDLES) as Handle[]).map((handle) => {
          const [x, y] = HANDLES[handle];
          const place = { '--x': x, '--y': y, cursor: cursorOf(HANDLES[handle], box.rotate) };
          return <i key={handle} class="ed-handle" data-handle={handle} style={place} />;
        })}
    </div>
  );
}
