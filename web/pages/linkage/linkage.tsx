import type { ReactNode } from 'react';
import { loadWords, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Tabs } from '../../ui/tabs/index';
import { Rules } from './rules';

const VIEWS = ['rules', 'interlocks', 'ups'] as const;
type View = (typeof VIEWS)[number];
/** What narrows one list says nothing about another. */
const LEFT = { page: null, keyword: null };

const useInterlocks = part(async () => {
  const [file] = await Promise.all([import('./interlocks'), loadWords($language.get(), 'linkage')]);
  return file;
});
function InterlocksView() {
  const file = useInterlocks();
  return file ? <file.Interlocks /> : <Loading />;
}

const usePlans = part(async () => {
  const [file] = await Promise.all([import('./shutdown/plans'), loadWords($language.get(), 'shutdowns')]);
  return file;
});
function PlansView() {
  const file = usePlans();
  return file ? <file.Plans /> : <Loading />;
}

const SHOWN: Readonly<Record<View, () => ReactNode>> = { rules: Rules, interlocks: InterlocksView, ups: PlansView };

/** What the box does by itself, and what it does for nobody; the view stands in the address. */
export default function LinkagePage() {
  const w = words('rules');
  const asked = useQuery().get('tab');
  const view = VIEWS.find((each) => each === asked) ?? 'rules';
  const Shown = SHOWN[view];
  return (
    <Tabs<View>
      tabs={VIEWS.map((id) => ({ id, label: w.tabs[id] }))}
      value={view}
      label={w.page}
      onChange={(tab) => setQuery({ ...LEFT, tab: tab === 'rules' ? null : tab })}
    >
      <Shown />
    </Tabs>
  );
}
