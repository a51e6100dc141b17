import { ROOT_USER } from '../../../daemon/contract/codes';
import { words } from '../../lang/index';
import { editions } from '../../state/edition';
import { $roles } from '../../state/session';
import { useStore } from '../../state/use';
import { Note } from '../../ui/note/index';
import { Answer } from '../fed';
import { EditionChoice } from './edition_choice';

/** Which edition this box is of. */
export default function EditionPage() {
  const w = words('edition');
  const roles = useStore($roles);
  const isRoot = roles?.user_id === ROOT_USER;
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.choose}</h1>
      </div>
      {roles && !isRoot && <Note>{w.root_only}</Note>}
      <div class="settings">
        <p class="mut">{w.about}</p>
        <Answer feed={editions}>{(list) => <EditionChoice list={list} locked={!isRoot} main />}</Answer>
      </div>
    </>
  );
}
