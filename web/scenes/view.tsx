import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { words } from '../lang/index';
import { IconButton } from '../ui/icon/index';
import { useMedia } from '../ui/media';
import { usePhone } from '../ui/phone';
import { facing, nearer, type Pose, poseAfter, rayAt, seenAt, turned, wholeOf } from './camera';
import { useGestures } from './gestures';
import { isometricSpots, outlineAt, outlined } from './isometric';
import type { Tint } from './look';
import { type Name, Names } from './names';
import type { Palette } from './palette';
import { hitBy, isBehind } from './pick';
import { Picture } from './picture';
import { extentOf, namedAt, type Solid } from './solid';
import type { Size, Spot } from './space';
import { useStage } from './use_stage';

export interface ViewProps {
  /** the size of a box at each change of it, in px; null until it is known */
  readonly useBox: (host: RefObject<HTMLElement | null>) => Size | null;
  readonly label: string;
  readonly solids: readonly Solid[];
  /** by the id of the solid */
  readonly tints: ReadonlyMap<string, Tint>;
  readonly palette: Palette;
  readonly names: readonly Name[];
  /** where one stands at first; null: from where all of it is seen */
  readonly home: Pose | null;
  /** what somebody looks for: one turns to it; null: nothing */
  readonly sought: string | null;
  readonly onPick: (id: string) => void;
  /** hears where somebody stands */
  readonly onPose?: (pose: Pose) => void;
}

/** Where somebody stands: at home until he moves, and before what he seeks. */
type SeenProps = ViewProps & { readonly host: RefObject<HTMLDivElement | null>; readonly size: Size };

function useEye({ size, solids, home, sought, onPose }: SeenProps) {
  const extent = useMemo(() => extentOf(solids), [solids]);
  const whole = useMemo(() => home ?? wholeOf(extent, size), [home, extent, size]);
  const [own, setOwn] = useState<Pose | null>(null);
  const pose = own ?? whole;
  const goal = sought === null ? undefined : solids.find(({ id }) => id === sought);
  useEffect(() => {
    if (goal) setOwn((before) => facing(before ?? whole, goal.at));
  }, [goal?.id]);
  useEffect(() => onPose?.(pose), [pose, onPose]);
  /** Several may come before the next drawing: each goes on from where the last one led. */
  const step = (next: (pose: Pose) => Pose): void => setOwn((before) => next(before ?? whole));
  return { extent, whole, pose, setPose: setOwn, step };
}
type Eye = ReturnType<typeof useEye>;

/** What the arrows and some other keys do. */
function steerOf({ pose, extent, whole, setPose, step }: Eye, size: Size) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const after = (from: Pose): Pose | null => poseAfter(event.key, event.shiftKey, from, size, extent, whole);
    const next = after(pose);
    if (!next) return;
    event.preventDefault();
    if (next === whole) setPose(null);
    else step((from) => after(from) ?? from);
  };
}

const QUARTER = Math.PI / 8;
const CLOSER = 1.4;
function Buttons({ extent, setPose, step }: Eye) {
  const w = words('scenes');
  return (
    <>
      <IconButton icon="arrow-l" label={w.turn_left} onClick={() => step((pose) => turned(pose, -QUARTER, 0))} />
      <IconButton icon="chev" label={w.turn_right} onClick={() => step((pose) => turned(pose, QUARTER, 0))} />
      <IconButton icon="plus" label={w.nearer} onClick={() => step((pose) => nearer(pose, CLOSER, extent))} />
      <IconButton icon="minus" label={w.farther} onClick={() => step((pose) => nearer(pose, 1 / CLOSER, extent))} />
      <IconButton icon="full" label={w.whole} onClick={() => setPose(null)} />
    </>
  );
}

/** How large a scene is on a phone: the list stands below it. */
const PHONE = { flex: 'none', aspectRatio: '5/4' } as const;
const DESK = { flex: 1, minBlockSize: 0 } as const;

/** A scene to look around in, by mouse, fingers and keys; without WebGL a picture of it. */
export function View(props: ViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const size = props.useBox(host);
  const phone = usePhone();
  return (
    <div
      ref={host}
      style={{ position: 'relative', overflow: 'hidden', touchAction: 'pan-y', userSelect: 'none', ...(phone ? PHONE : DESK) }}
    >
      {size && size.width > 0 && size.height > 0 && <Seen {...props} host={host} size={size} />}
    </div>
  );
}

/** What is drawn at the moment, and what a spot of it means. */
function useDrawing({ host, size, solids, tints, palette, onPick }: SeenProps, { pose, extent, setPose }: Eye) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dpr = useMedia('(min-resolution:1.5dppx)') ? 2 : 1;
  const frame = useMemo(() => ({ solids, tints, palette, pose, size, dpr }), [solids, tints, palette, pose, size, dpr]);
  const drawing = useStage(canvas, frame);
  const flat = drawing !== 'gl';
  const outlines = useMemo(() => (flat ? outlined(solids, size) : null), [flat, solids, size]);
  const at = (spot: Spot): Solid | null => (outlines ? outlineAt(outlines, spot) : hitBy(rayAt(pose, size, spot), solids));
  const press = (spot: Spot): void => {
    const hit = at(spot);
    if (hit) onPick(hit.id);
  };
  const hover = (spot: Spot): void => {
    if (host.current) host.current.style.cursor = at(spot) ? 'pointer' : flat ? 'default' : 'grab';
  };
  useGestures(host, { pose, size, extent, onPose: flat ? null : setPose, onPress: press, onHover: hover });
  const byId = useMemo(() => new Map(solids.map((solid) => [solid.id, solid])), [solids]);
  const onFlat = useMemo(() => (flat ? isometricSpots(solids, size) : null), [flat, solids, size]);
  const spotOf = (id: string) => {
    const solid = byId.get(id);
    if (!solid) return null;
    return onFlat ? onFlat(solid) : seenAt(pose, size, namedAt(solid));
  };
  const floors = useMemo(() => solids.filter(({ kind }) => kind === 'floor'), [solids]);
  /** A floor above lies between its name and whoever looks. */
  const covered = (id: string): boolean => {
    const solid = byId.get(id);
    return !flat && solid !== undefined && isBehind(pose.at, namedAt(solid), floors);
  };
  return { canvas, drawing, outlines, spotOf, covered };
}

/** Keys steer what is drawn. */
const STEERED = { tabIndex: 0 } as const;
const BAR = { position: 'absolute', inset: 'auto 0 0 auto', display: 'flex' } as const;

/** A scene in a box of a known size. */
function Seen(props: SeenProps) {
  const { label, size, tints, names } = props;
  const w = words('scenes');
  const keys = useId();
  const eye = useEye(props);
  const { canvas, drawing, outlines, spotOf, covered } = useDrawing(props, eye);
  const flat = outlines !== null;
  return (
    <>
      <div
        role="application"
        {...STEERED}
        aria-label={label}
        aria-describedby={keys}
        data-drawing={drawing}
        onKeyDown={flat ? undefined : steerOf(eye, size)}
        style={{ position: 'absolute', inset: 0 }}
      >
        <canvas ref={canvas} style={{ position: 'absolute', inset: 0, visibility: flat ? 'hidden' : 'visible' }} />
        {outlines && <Picture outlines={outlines} tints={tints} size={size} label={label} />}
        <Names names={names} size={size} spotOf={spotOf} covered={covered} />
      </div>
      <span class="sr" id={keys}>
        {w.keys}
      </span>
      <div style={BAR}>{flat ? <span class="chip">{drawing === 'lost' ? w.lost : w.no_webgl}</span> : <Buttons {...eye} />}</div>
    </>
  );
}
