import { useEffect } from 'react';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { openReview, review } from '../../state/alarms/review';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Loading } from '../../ui/loading/index';
import { Tabs } from '../../ui/tabs/index';
import { AskedAt } from '../fed';
import { OccurrenceAt } from '../occurrence/index';
import { ConfirmAll } from './confirm_all';
import { SilenceBox } from './silence_box';
import { VIEWS, type View } from './views';

const [FIRST] = VIEWS;
const useCounts = (): ReadonlyMap<View, number> => new Map(VIEWS.map((view) => [view, view.useCount?.() ?? 0]));

function Body({ view }: { view: View }) {
  const Shown = view.useBody();
  return Shown ? <Shown /> : <Loading lines={8} />;
}

/** What is wrong now and who deals with it. */
export default function Alarm() {
  const w = words('alarm');
  const roles = useStore($roles);
  const counts = useCounts();
  const views = VIEWS.filter(({ func }) => func === undefined || hasFunc(roles, func));
  const asked = useQuery().get('view');
  const view = views.find(({ id }) => id === asked) ?? FIRST;
  useEffect(openReview, []);
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        {view.feed && <AskedAt key={view.id} feed={view.feed} says={(time) => fill(w.live, { time })} />}
        <span class="cl">
          <SilenceBox />
          <ConfirmAll />
        </span>
      </div>
      <Tabs
        label={w.title}
        value={view.id}
        onChange={(next) => setQuery({ view: next === FIRST.id ? null : next })}
        tabs={views.map((each) => ({ id: each.id, label: w[each.label], count: counts.get(each) ?? 0 }))}
      >
        <Body key={view.id} view={view} />
      </Tabs>
      <OccurrenceAt onDone={() => void review.refresh()} />
    </>
  );
}
