import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Scene, SceneObject } from '../../../../daemon/contract/entities';
import type { SceneName } from '../../../../daemon/contract/rules/scene';
import { loadWords, words } from '../../../lang/index';
import { useQuery } from '../../../route/index';
import { useScenes } from '../../../scenes/door';
import type { Name, Pose, Tint } from '../../../scenes/index';
import { $levels } from '../../../state/alarms/settings';
import { boxNow } from '../../../state/box/clock';
import { $link, $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { hasFunc } from '../../../state/people/roles';
import { openRoom, room as tree } from '../../../state/room/room';
import { $roles } from '../../../state/session/session';
import { $bound, sameBound, sceneItems, watchBound } from '../../../state/values/scene_items';
import { $language } from '../../../state/window/language';
import { $theme } from '../../../state/window/theme';
import { Empty } from '../../../ui/empty/index';
import { Icon } from '../../../ui/icon/index';
import { Loading } from '../../../ui/loading/index';
import { Note } from '../../../ui/note/index';
import { part } from '../../../ui/part';
import { usePhone } from '../../../ui/phone';
import { useWidgets } from '../../../widgets/door';
import type { Live, LiveRoom } from '../../../widgets/index';
import { boundOf, liveOfLink, liveOfObject, lostLive } from './lives';
import { sample } from './sample';

export type Widgets = typeof import('../../../widgets/index');
type Scenes = typeof import('../../../scenes/index');

const useRaised = part(() => import('./raising'));
const useTold = part(async () => {
  const [file] = await Promise.all([import('./told'), loadWords($language.get(), 'station')]);
  return file.Told;
});
const deviceOf = (item: number): number | null => sceneItems.$.get().data?.find(({ id }) => id === item)?.device_id ?? null;
const useEdit = part(() => import('../edit/window').then((file) => file.EditWindow));

/** The room as the objects of a scene look themselves up in it. */
function useLiveRoom(widgets: Widgets, scene: Scene): LiveRoom {
  const nodes = useStore(tree.$);
  const levels = useStore($levels);
  const items = useStore(sceneItems.$);
  const bound = useMemo(() => boundOf(scene, nodes.data?.data ?? []), [scene, nodes.data]);
  const watched = useStore($bound);
  useEffect(() => watchBound(bound), [bound]);
  useEffect(() => sceneItems.open(), []);
  useEffect(openRoom, []);
  const known = nodes.at !== null && items.at !== null && sameBound(watched, bound);
  const own = useMemo(() => widgets.itemsIn(items.data ?? []), [widgets, items.data]);
  const places = useMemo(() => widgets.nodesIn(nodes.data?.data ?? []), [widgets, nodes.data]);
  return useMemo(() => ({ ...own, ...places, past: null, levels, known, now: boxNow() }), [own, places, levels, known]);
}

/** ms between two looks at how long the box was not heard of */
const LOST_MS = 5000;
/** s since the box was heard last; null: what is shown is of now. */
function useLost(): number | null {
  const { since } = useStore($link);
  const [now, setNow] = useState(boxNow);
  useEffect(() => {
    if (since === null) return;
    const look = (): void => setNow(boxNow());
    look();
    const timer = setInterval(look, LOST_MS);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.max(0, now - since);
}

/** The colours of the theme, read anew once it is another one. */
function usePalette(scenes: Scenes) {
  const theme = useStore($theme);
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    return scenes.paletteOf((name) => styles.getPropertyValue(name));
  }, [scenes, theme]);
}

/** The same map as before as long as all of it would be drawn the same. */
function useSteady(scenes: Scenes, tints: ReadonlyMap<string, Tint>): ReadonlyMap<string, Tint> {
  const before = useRef(tints);
  if (!scenes.sameTints(before.current, tints)) before.current = tints;
  return before.current;
}

export interface Known {
  readonly scene: Scene;
  /** by the id of the object; without one it is bound to nothing */
  readonly lives: ReadonlyMap<string, Live>;
}

interface ShownProps extends Known {
  readonly widgets: Widgets;
  readonly scenes: Scenes;
  readonly name: SceneName;
  readonly room: LiveRoom | null;
  /** s since the box was heard last; null: it is heard */
  readonly lost: number | null;
  readonly onPose: (pose: Pose) => void;
}

/** What an object is called: by whoever drew it, by its device or site, else by its kind. */
const nameOf = ({ name, kind }: SceneObject, live: Live | undefined): string => name || live?.name || words('scenes').kinds[kind];

/** The measured value that stands beside a name. */
const firstOf = (live: Live | undefined) => live?.items.find(({ data_type }) => data_type === 1);

/** Names with what is to be seen of each, those with room first; nothing that is bound to nothing and has no name. */
function namesOf({ widgets, scenes, scene, lives }: Pick<ShownProps, 'widgets' | 'scenes' | 'scene' | 'lives'>): readonly Name[] {
  const all = scene.objects.flatMap((object) => {
    const live = lives.get(object.id);
    if (!live && object.name === '') return [];
    const first = firstOf(live);
    const says = (
      <>
        {live && <widgets.Mark live={live} />}
        <span>{nameOf(object, live)}</span>
        {first && <widgets.Reading item={first} />}
      </>
    );
    return [{ id: object.id, rank: scenes.rankOf(live ? scenes.lookOf(live) : scenes.PLAIN, live !== undefined), says }];
  });
  return all.sort((a, b) => a.rank - b.rank);
}

/** The objects as a list, the worst first: for readers of the screen, and where a name has no room in the scene. */
function Objects({
  widgets,
  scenes,
  scene,
  lives,
  chosen,
  onPick,
}: ShownProps & { chosen: string | null; onPick: (id: string) => void }) {
  const w = words('scenes');
  const rows = scene.objects
    .map((object) => ({ object, live: lives.get(object.id) }))
    .filter(({ object, live }) => live !== undefined || object.name !== '')
    .map((row) => ({ ...row, rank: scenes.rankOf(row.live ? scenes.lookOf(row.live) : scenes.PLAIN, row.live !== undefined) }))
    .sort((a, b) => a.rank - b.rank);
  return (
    <aside class="roster" aria-label={w.objects}>
      <ul class="wobjs">
        {rows.map(({ object, live }) => (
          <li key={object.id}>
            <button
              type="button"
              class="item"
              aria-current={object.id === chosen ? 'true' : undefined}
              onClick={() => onPick(object.id)}
            >
              {live ? <widgets.ObjectLine name={nameOf(object, live)} live={live} /> : <span>{nameOf(object, live)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** What is open above the scene. */
function ToldOf({
  object,
  live,
  room,
  widgets,
  onClose,
}: {
  object: SceneObject;
  live: Live;
  room: LiveRoom;
  widgets: Widgets;
  onClose: () => void;
}) {
  const Told = useTold();
  if (!Told) return null;
  return (
    <Told
      widgets={widgets}
      object={object}
      live={live}
      onClose={onClose}
      name={nameOf(object, live)}
      site={room.sites.get(object.device_group_id ?? 0)}
    />
  );
}

/** A scene with the room in it, and its objects beside it. */
function Shown(props: ShownProps) {
  const { widgets, scenes, name, scene, lives, room, onPose } = props;
  const writable = useStore($writable);
  const device = Number(useQuery().get('deviceId')) || null;
  const asked = device === null ? undefined : scene.objects.find(({ device_id }) => device_id === device)?.id;
  const [chosen, setChosen] = useState<string | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const marked = chosen ?? asked ?? null;
  const names = useMemo(() => namesOf({ widgets, scenes, scene, lives }), [widgets, scenes, scene, lives]);
  const home = useMemo(() => scenes.poseOf(scene.camera), [scenes, scene.camera]);
  const pick = (id: string): void => {
    setChosen(id);
    if (room && lives.has(id)) setOpen(id);
  };
  const picked = open === null ? undefined : scene.objects.find(({ id }) => id === open);
  const live = open === null ? undefined : lives.get(open);
  return (
    <div class="atlas" style={usePhone() ? LOW : undefined}>
      <div style={{ ...COLUMN, filter: writable ? undefined : 'saturate(.2)' }}>
        <scenes.View
          names={names}
          home={home}
          onPose={onPose}
          useBox={widgets.useBox}
          {...useColours(props, marked)}
          label={words('scenes').title[name]}
          sought={sought ?? asked ?? null}
          onPick={pick}
        />
      </div>
      <Objects
        {...props}
        chosen={marked}
        onPick={(id) => {
          setSought(id);
          pick(id);
        }}
      />
      {picked && live && room && (
        <ToldOf widgets={widgets} live={live} room={room} object={picked} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
/** On a phone the scene has its own height, and the list stands right below it. */
const LOW = { gridTemplateRows: 'auto auto' } as const;
const COLUMN = { display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 } as const;

/** Solids and their colours, each the same as before as long as it would be drawn the same. */
function useColours({ widgets, scenes, scene, lives, room, lost }: ShownProps, marked: string | null) {
  const palette = usePalette(scenes);
  const solids = useMemo(() => scenes.solidsOf(scene), [scenes, scene]);
  const isLost = lost !== null;
  const tints = useMemo(() => {
    const looks = new Map([...lives].map(([id, live]) => [id, scenes.lookOf(live)] as const));
    for (const link of scene.links) {
      const live = room && liveOfLink(widgets, link, room);
      const own = live ? scenes.linkLook(isLost ? lostLive(live, 0) : live) : scenes.PLAIN;
      looks.set(scenes.linkId(link), scene.mode === 'power' ? scenes.flowLook(own, looks.get(link.from)) : own);
    }
    return new Map(
      solids.map(({ id, kind }) => [id, scenes.tintOf(kind, looks.get(id) ?? scenes.PLAIN, palette, id === marked)]),
    );
  }, [widgets, scenes, scene, solids, lives, room, isLost, palette, marked]);
  return { solids, palette, tints: useSteady(scenes, tints) };
}

/** A scene bound to the room. */
function Bound({ widgets, scene, ...props }: Omit<ShownProps, 'lives' | 'room' | 'lost'>) {
  const room = useLiveRoom(widgets, scene);
  const lost = useLost();
  const lives = useMemo(
    () =>
      new Map(
        scene.objects.flatMap((object) => {
          const live = liveOfObject(widgets, object, room);
          return live ? [[object.id, lost === null ? live : lostLive(live, lost)] as const] : [];
        }),
      ),
    [widgets, scene, room, lost],
  );
  return <Shown {...props} widgets={widgets} scene={scene} lives={lives} room={room} lost={lost} />;
}

/** Every kind and state, so that nobody has to draw something to see them. */
function Sample(props: Omit<ShownProps, 'lives' | 'room' | 'lost' | 'scene'>) {
  const known = useMemo(sample, []);
  return (
    <>
      <Note level="info">{words('scenes').sample}</Note>
      <Shown {...props} {...known} room={null} lost={null} />
    </>
  );
}

function Raised(props: Omit<ShownProps, 'lives' | 'room' | 'lost'>) {
  const file = useRaised();
  if (!file) return <Loading />;
  return (
    <file.Raised scene={props.scene} nodesIn={props.widgets.nodesIn}>
      {(scene) => <Known {...props} scene={scene} />}
    </file.Raised>
  );
}

/** A scene whose objects are known; without any it says so. */
function Known(props: Omit<ShownProps, 'lives' | 'room' | 'lost'>) {
  if (props.scene.objects.length > 0) return <Bound {...props} />;
  if (props.name === 'test3d') return <Sample {...props} />;
  const w = words('scenes');
  return (
    <Empty icon="site" title={w.none}>
      {w.none_says}
    </Empty>
  );
}

/** Opens the form of a scene, for whoever may draw. */
function Edit({ name, camera }: { name: SceneName; camera: () => Scene['camera'] }) {
  const w = words('scenes');
  const [open, setOpen] = useState(false);
  const Window = useEdit();
  if (!hasFunc(useStore($roles), 'layout_edit')) return null;
  return (
    <>
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        {w.edit}
      </button>
      {open && Window && <Window name={name} deviceOf={deviceOf} now={camera} onClose={() => setOpen(false)} />}
    </>
  );
}

/** One scene, as it is drawn or as its maps raise it. @param actions the place at the head of the page for the way to draw it otherwise */
export function Room({ name, scene, actions }: { name: SceneName; scene: Scene; actions: HTMLElement | null }) {
  const widgets = useWidgets();
  const scenes = useScenes();
  const pose = useRef<Pose | null>(null);
  const onPose = useCallback((next: Pose) => {
    pose.current = next;
  }, []);
  if (!widgets || !scenes) return <Loading />;
  const Objects = scene.source === 'layout' ? Raised : Known;
  return (
    <>
      {actions && createPortal(<Edit name={name} camera={() => pose.current && scenes.cameraOf(pose.current)} />, actions)}
      <Objects widgets={widgets} scenes={scenes} name={name} scene={scene} onPose={onPose} />
    </>
  );
}
