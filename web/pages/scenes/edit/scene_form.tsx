import type { Scene } from '../../../../daemon/contract/entities';
import { scene as rules, type SceneName, sceneFaults } from '../../../../daemon/contract/rules/scene';
import type { Input } from '../../../../daemon/contract/shape';
import { fill, words } from '../../../lang/index';
import { room } from '../../../state/room/room';
import { saveScene } from '../../../state/room/scenes';
import type { Drawn } from '../../../ui/form/spec';
import { call } from '../../../wire/call';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import { type Choices, choicesOf, type DeviceOf } from './choices';
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
  return {
    title: `${w.edit} · ${w.title[name]}`,
    width: 760,
    done: w.saved,
    rules: { fields: rules, also: sceneFaults },
    values: { ...scene },
    parts: partsOf(choicesOf(room.$.get().data?.data ?? []), at),
    // what no field shows stays as it was
    save: (typed) => saveScene({ ...scene, ...typed, name }),
  };
}
