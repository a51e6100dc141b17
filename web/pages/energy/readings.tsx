import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $clock, boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { Tabs } from '../../ui/tabs/index';
import { Entered } from './entered';
import { Paper } from './paper';
import { periodIn } from './period';
import { Sheet } from './sheet';

const VIEWS = ['sheet', 'entered'] as const;
type View = (typeof VIEWS)[number];
const LEFT = { page: null, sort: null, print: null };

/** What meters read and counted in a period, and those that were replaced. */
export default function ReadingsPage() {
  const w = words('readings');
  const query = useQuery();
  // the zone may come later than the page
  useStore($clock);
  const period = periodIn(query, boxNow(), boxZone());
  const site = query.get('site') ?? undefined;
  const view = VIEWS.find((each) => each === query.get('tab')) ?? 'sheet';
  if (query.get('print') === '1') return <Paper period={period} site={site ? Number(site) : undefined} />;
  return (
    <Tabs<View>
      tabs={VIEWS.map((id) => ({ id, label: w.tabs[id] }))}
      value={view}
      label={w.title}
      onChange={(tab) => setQuery({ ...LEFT, tab: tab === 'sheet' ? null : tab })}
    >
      {view === 'sheet' ? <Sheet period={period} site={site} /> : <Entered />}
    </Tabs>
  );
}
