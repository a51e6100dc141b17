import { words } from '../../lang/index';
import { editions } from '../../state/box/edition';
import { Answer } from '../fed';
import { Settings } from '../kit/index';
import { RootPage } from '../root_page';
import { beginsForm } from './begins_form';
import { EditionChoice } from './edition_choice';

/** Which edition this box is of. */
export default function EditionPage() {
  const w = words('edition');
  return (
    <RootPage title={w.choose} says={w.root_only}>
      {(locked) => (
        <>
          <div class="settings">
            <p class="mut">{w.about}</p>
            <Answer feed={editions}>{(list) => <EditionChoice list={list} locked={locked} main />}</Answer>
          </div>
          <Settings draft="begins" open={() => beginsForm(locked)} />
        </>
      )}
    </RootPage>
  );
}
