import type { Scene } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import type { Drawn, Values } from '../../../ui/form/spec';
import { Note } from '../../../ui/note/index';
import { type Choices, objectName } from './choices';
import { type Drawing, type Merged, mergedScene, type Side } from './merged';

function namesOf({ both }: Merged, choices: Choices): string {
  const w = words('scenes');
  const field = { mode: w.mode, source: w.source, sites: w.sites, objects: w.objects_field, links: w.links, camera: w.camera };
  return both.map((each) => (typeof each === 'string' ? field[each] : objectName(each, choices))).join(', ');
}

interface ClashProps extends Pick<Drawn, 'values'> {
  /** what the other one saved */
  readonly theirs: Scene;
  readonly choices: Choices;
  readonly onTake: (merged: Values) => void;
}

/** Another has saved the scene meanwhile: what each changed is joined, and what both changed is chosen. It is saved only then. */
export function Clash({ values, theirs, choices, onTake }: ClashProps) {
  const w = words('scenes');
  const base = values.base as Scene;
  const mine = values as unknown as Drawing;
  const names = namesOf(mergedScene(base, mine, theirs, 'mine'), choices);
  const take = (side: Side) => (
    <button
      type="button"
      class="btn"
      onClick={() => onTake({ ...mergedScene(base, mine, theirs, side).scene, version: theirs.version, base: theirs })}
    >
      {names === '' ? w.join : side === 'mine' ? w.join_mine : w.join_theirs}
    </button>
  );
  return (
    <>
      <Note level="warn">{names === '' ? w.clash_apart : fill(w.clash_both, { names })}</Note>
      <span class="cl">
        {take('mine')}
        {names !== '' && take('theirs')}
      </span>
    </>
  );
}
