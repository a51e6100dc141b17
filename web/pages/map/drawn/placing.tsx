import { useMemo, useState } from 'react';
import { fill, words } from '../../../lang/index';
import { useStore } from '../../../state/feeds/use';
import { addressOf, mapParams } from '../../../state/room/drawing';
import { mapSites } from '../../../state/room/gis';
import type { Drawn } from '../../../ui/form/spec';
import { pictureGround } from '../../../ui/map/grounds';
import { MapView, type Point, type View } from '../../../ui/map/index';
import { whole } from '../../../ui/map/view';
import { Chooser } from './chooser';
import { usePicture } from './drawing';
import { isWhole, NO_POINT, NO_POINTS, paramsOf, type TypedPicture, type TypedPoint } from './gis_values';
import { isPlaced, sceneOf } from './scene';
import { FRAMED, mapTexts } from './texts';

const NO_PICTURE: TypedPicture = { image: '', width: 0, height: 0, points: NO_POINTS };

const POINTS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))', gap: '12px 24px' };
const POINT = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 12px' };
/** The whole of a name is the title of its pin. */
const NAME = { maxInlineSize: '12em' };
const FIELDS = ['x', 'y', 'longitude', 'latitude'] as const;

/** The numbers of a point: where it is on the picture, and on the ground. */
function Numbers({
  id,
  n,
  point,
  locked,
  put,
}: {
  id: string;
  n: number;
  point: TypedPoint;
  locked: boolean;
  put: (point: TypedPoint) => void;
}) {
  const w = words('gis');
  return (
    <fieldset style={POINT}>
      <legend style={{ gridColumn: '1/-1' }}>{fill(w.point, { n })}</legend>
      {FIELDS.map((name) => (
        <div key={name} class="field">
          <label for={`${id}-${name}`}>{w[name]}</label>
          <input
            id={`${id}-${name}`}
            type="number"
            step={name === 'x' || name === 'y' ? 1 : 'any'}
            value={point[name] ?? ''}
            readOnly={locked}
            onInput={({ currentTarget: { valueAsNumber: typed } }) =>
              put({ ...point, [name]: Number.isNaN(typed) ? null : typed })
            }
          />
        </div>
      ))}
    </fieldset>
  );
}

type PlacerProps = Pick<Drawn, 'id' | 'values' | 'locked'> & {
  readonly picture: TypedPicture;
  readonly src: string;
  readonly put: (points: readonly TypedPoint[]) => void;
};

/** The picture with its two points, and with the sites where these put them. */
function Placer({ id, values, locked, picture, src, put }: PlacerProps) {
  const w = words('gis');
  const { width, height, points } = picture;
  const [turn, setTurn] = useState(0);
  const [view, setView] = useState<View | null>(null);
  const sites = (useStore(mapSites.$).data ?? []).filter(isPlaced);
  const ground = useMemo(() => pictureGround(src, { width, height }), [src, width, height]);
  const put1 = (at: number, point: TypedPoint): void => put(points.map((each, i) => (i === at ? point : each)));
  const press = ({ x, y }: Point): void => {
    if (x < 0 || y < 0 || x > width || y > height) return;
    put1(turn, { ...(points[turn] ?? NO_POINT), x: Math.round(x), y: Math.round(y) });
  };
  const scene = points.every(isWhole) ? sceneOf({ params: { ...paramsOf(values), mode: 'offline' }, picture: src }, false) : null;
  const marks = [
    ...points.flatMap(({ x, y }, i) => (x === null || y === null ? [] : [{ id: -1 - i, at: { x, y }, weight: 2 - i }])),
    ...(scene ? sites.map((site) => ({ id: site.id, at: scene.at(site), weight: 0 })) : []),
  ];
  const nameOf = (mark: number): string => sites.find((site) => site.id === mark)?.name ?? fill(w.point, { n: -mark });
  return (
    <>
      <p class="mut">{w.points_help}</p>
      <fieldset class="seg" style={{ justifySelf: 'start' }} aria-label={w.points}>
        {points.map((_, i) => (
          <button key={i} type="button" aria-pressed={turn === i} disabled={locked} onClick={() => setTurn(i)}>
            {fill(w.point, { n: i + 1 })}
          </button>
        ))}
      </fieldset>
      {!locked && <p>{fill(w.place, { n: turn + 1 })}</p>}
      <div style={FRAMED}>
        <MapView
          label={w.points}
          ground={ground}
          view={view}
          onView={setView}
          home={(size) => whole(ground.limits.extent, size, 0, ground.limits)}
          marks={marks}
          pin={(members) => ({
            label: members.map((mark) => nameOf(mark.id)).join(', '),
            level: members[0]!.id < 0 ? 'info' : 'ok',
            face:
              members[0]!.id < 0 ? (
                -members[0]!.id
              ) : (
                <span class="cut" style={NAME}>
                  {nameOf(members[0]!.id)}
                </span>
              ),
          })}
          texts={mapTexts()}
          {...(locked ? {} : { onPress: press })}
        />
      </div>
      <div style={POINTS}>
        {points.map((point, i) => (
          <Numbers key={i} id={`${id}-${i}`} n={i + 1} point={point} locked={locked} put={(next) => put1(i, next)} />
        ))}
      </div>
    </>
  );
}

/** The picture that is a map, and two places on it whose coordinates are known. */
export function Placing({ id, value, values, locked, put }: Drawn) {
  const picture = value as TypedPicture;
  const saved = useStore(mapParams.$).data?.image;
  // one that is not the map yet the box does not give back: only the page that sent it can show it
  const src = usePicture(picture.image === saved ? picture.image : '') || addressOf(picture.image);
  return (
    <>
      {!locked && (
        <Chooser
          id={id}
          has={picture.image !== ''}
          onTaken={(taken) => put({ ...taken, points: NO_POINTS })}
          onRemove={() => put(NO_PICTURE)}
        />
      )}
      {src && (
        <Placer
          id={id}
          values={values}
          locked={locked}
          picture={picture}
          src={src}
          put={(points) => put({ ...picture, points })}
        />
      )}
    </>
  );
}
