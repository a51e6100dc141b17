import type { SceneName } from '../../../../daemon/contract/rules/scene';
import { FormWindow } from '../../kit/index';
import { type SceneNow, sceneForm } from './scene_form';

interface EditProps extends SceneNow {
  readonly name: SceneName;
  readonly onClose: () => void;
}

/** The form of a scene above it. */
export const EditWindow = ({ name, onClose, ...at }: EditProps) => (
  <FormWindow draft={`scene ${name}`} open={() => sceneForm(name, at)} onClose={onClose} />
);
