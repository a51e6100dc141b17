import type { Edition, VersionInfo } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { editions, running } from '../../state/box/edition';
import { part } from '../../ui/part';
import { fullTime } from '../../ui/time';
import { Answer } from '../fed';
import { Settings } from '../kit/index';
import { RootPage } from '../root_page';
import { EditionChoice } from './edition_choice';
import { editionForm } from './version_form';

/** Pictures stand below the form, and come after it. */
const useLogos = part(() => import('./version_logos').then((file) => file.Logos));

function Running({ of }: { of: VersionInfo }) {
  const w = words('edition');
  const boards: Readonly<Record<string, string>> = w.boards;
  const facts = [
    [w.version, of.version],
    [w.build, of.build],
    [w.sn, of.sn],
    [w.board, boards[of.board] ?? of.board],
    [w.node, of.node],
    [w.started, fullTime(of.start_time, boxZone())],
    [w.uptime, spanText(of.uptime, words('shell').age)],
  ] as const;
  return (
    <dl class="kv">
      {facts.map(
        ([label, fact]) =>
          fact !== '' && (
            <>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </>
          ),
      )}
    </dl>
  );
}

/** All that belongs to the edition of the box: which it is, what it shows, its pictures. */
function Editions({ list, locked }: { list: readonly Edition[]; locked: boolean }) {
  const w = words('edition');
  const Logos = useLogos();
  const current = list.find((edition) => edition.current);
  return (
    <>
      <section class="settings">
        <h2>{w.choose}</h2>
        <EditionChoice list={list} locked={locked} />
      </section>
      {current && <Settings key={current.id} draft={`edition ${current.id}`} open={() => editionForm(locked)} />}
      {current && (
        <section class="settings">
          <h2>{w.logos}</h2>
          {Logos && <Logos key={current.id} edition={current} locked={locked} />}
        </section>
      )}
    </>
  );
}

/** Which program runs here, and what it calls itself. */
export default function VersionPage() {
  const w = words('edition');
  return (
    <RootPage title={w.title} says={w.root_only}>
      {(locked) => (
        <>
          <section class="settings">
            <h2>{w.running}</h2>
            <Answer feed={running}>{(of) => <Running of={of} />}</Answer>
          </section>
          <Answer feed={editions}>{(list) => <Editions list={list} locked={locked} />}</Answer>
        </>
      )}
    </RootPage>
  );
}
