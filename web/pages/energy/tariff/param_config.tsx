import { words } from '../../../lang/index';
import { useQuery } from '../../../route/index';
import { setQuery } from '../../../route/query';
import { $clock } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import { Tabs } from '../../../ui/tabs/index';
import { SiteTariffs } from './site_tariffs';
import { PriceTables } from './tables';

const VIEWS = ['sites', 'stairstep', 'time_sharing', 'stemp_time'] as const;
type View = (typeof VIEWS)[number];
const LEFT = { page: null, keyword: null, sort: null };

/** How sites are priced since when, and the tables of prices that their tariffs name; the view stands in the address. */
export default function ParamConfigPage() {
  const w = words('tariffs');
  // days are those of the box's zone, which may come later than the page
  useStore($clock);
  const asked = useQuery().get('tab');
  const view = VIEWS.find((each) => each === asked) ?? 'sites';
  return (
    <Tabs<View>
      tabs={VIEWS.map((id) => ({ id, label: id === 'sites' ? w.sites : w.methods[id] }))}
      value={view}
      label={w.title}
      onChange={(tab) => setQuery({ ...LEFT, tab: tab === 'sites' ? null : tab })}
    >
      {view === 'sites' ? <SiteTariffs /> : <PriceTables key={view} kind={view} />}
    </Tabs>
  );
}
