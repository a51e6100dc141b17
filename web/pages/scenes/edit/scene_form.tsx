import { CODE } from '../../../../daemon/contract/codes';
import type { Scene } from '../../../../daemon/contract/entities';
import { scene as rules, type SceneName, sceneFaults } from '../../../../daemon/contract/rules/scene';
import type { Input } from '../../../../daemon/contract/shape';
import { fill, words } from '../../../lang/index';
import { room } from '../../../state/room/room';
import { saveScene } from '../../../state/room/scenes';
import type { Drawn } from '../../../ui/form/spec';
import { call, Refused } from '../../../wire/call';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import { type Choices, choicesOf, type DeviceOf } from './choices';
import { Clash } from './clash';
import { LinksField } from './links_field';
import { ObjectsField } from './objects_field';

/** What the form takes of the scene that is shown. */
export interface SceneNow {
  /** where somebody stands at the moment */
  readonly now: () => Scene['camera'];
  readonly deviceOf: DeviceOf;
}

const own = ({ source }: Values): boolean => source === 'own';
const placeText = (...at: readonly number[]): string => `(${at.join(', ')})`;

/** Where somebody stands at first: the view that he has, or all of it. */
function CameraField({ value, put, now }: Drawn & { readonly now: () => Scene['camera'] }) {
  const w = words('scenes');
  const camera = value as Scene['camera'];
  return (
    <>
      <span>
        {camera
          ? fill(w.camera_own, {
              at: placeText(camera.x, camera.y, camera.z),
              to: placeText(camera.to_x, camera.to_y, camera.to_z),
            })
          : w.camera_whole}
      </span>
      <span class="cl">
        <button type="button" class="btn" onClick={() => put(now())}>
          {w.camera_take}
        </button>
        {camera && (
          <button type="button" class="btn" onClick={() => put(null)}>
            {w.camera_reset}
          </button>
        )}
      </span>
    </>
  );
}

function partsOf(choices: Choices, { now, deviceOf }: SceneNow): readonly FormPart[] {
  const w = words('scenes');
  const named = <K extends string>(names: Readonly<Record<K, string>>) =>
    (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));
  const half = true;
  return [
    { kind: 'select', key: 'mode', label: w.mode, half, options: named(w.modes) },
    { kind: 'select', key: 'source', label: w.source, help: w.source_help, half, options: named(w.sources) },
    { kind: 'many', key: 'sites', label: w.sites, options: choices.sites, shown: (values) => !own(values) },
    {
      kind: 'custom',
      key: 'objects',
      label: w.objects_field,
      shown: own,
      draw: (drawn) => <ObjectsField {...drawn} choices={choices} />,
    },
    {
      kind: 'custom',
      key: 'links',
      label: w.links,
      shown: own,
      draw: (drawn) => <LinksField {...drawn} choices={choices} deviceOf={deviceOf} />,
    },
    { kind: 'custom', key: 'camera', label: w.camera, draw: (drawn) => <CameraField {...drawn} now={now} /> },
  ];
}

/** The form of a scene, saved as a whole. Throws Refused. */
export async function sceneForm(name: SceneName, at: SceneNow): Promise<FormSpec<Input<typeof rules>>> {
  const w = words('scenes');
  const [scene] = await Promise.all([call('GET setting/scene/{name}', { name }), room.refresh()]);
  const choices = choicesOf(room.$.get().data?.data ?? []);
  /** what another saved meanwhile, until it is joined with what is typed */
  let theirs: Scene | null = null;
  const clash: FormPart = {
    kind: 'custom',
    key: 'clash',
    label: w.clash,
    shown: () => theirs !== null,
    draw: ({ values, fill: fillIn }) =>
      theirs && (
        <Clash
          values={values}
          theirs={theirs}
          choices={choices}
          onTake={(merged) => {
            theirs = null;
            fillIn(merged);
          }}
        />
      ),
  };
  return {
    title: `${w.edit} · ${w.title[name]}`,
    width: 760,
    done: w.saved,
    rules: { fields: rules, also: sceneFaults },
    // what it was drawn on is kept with what is typed: a draft that comes back later is no change of all that others saved since
    values: { ...scene, base: scene },
    parts: [clash, ...partsOf(choices, at)],
    // what no field shows stays as it was
    save: async ({ base: _, ...typed }: Input<typeof rules> & { readonly base?: unknown }) => {
      try {
        await saveScene({ ...scene, ...typed, name });
      } catch (fault) {
        if (!(fault instanceof Refused) || fault.code !== CODE.conflict) throw fault;
        theirs = await call('GET setting/scene/{name}', { name });
        throw new Error(w.clash_says);
      }
    },
  };
}
