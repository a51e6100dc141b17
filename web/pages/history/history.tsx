import { useEffect, useRef, useState } from 'react';
import type { Item, ReportStatistics } from '../../../daemon/contract/entities';
import { fill, loadWords, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { choiceOf, isSame, queryOf } from '../../state/history/address';
import { $choice, type Answered, choose, report, type View } from '../../state/history/history';
import { items as itemFeed } from '../../state/history/items';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { $language } from '../../state/window/language';
import { Empty } from '../../ui/empty/index';
import { Icon } from '../../ui/icon/index';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { part } from '../../ui/part';
import { Tabs } from '../../ui/tabs/index';
import { dateText } from '../../ui/time';
import { Age, Answer } from '../fed';
import { Asking, FormWindow } from '../kit/index';
import { Bar } from './bar';
import { ClockSteps } from './clock_steps';
import { Kept, keepForm } from './kept';

const VIEWS: readonly View[] = ['chart', 'table', 'statistics'];

const useChartView = part(() => import('./chart').then((file) => file.ChartView));
const useTableView = part(() => import('./table').then((file) => file.TableView));
const useStatisticsView = part(() => import('./sheets').then((file) => file.StatisticsView));
const usePicker = part(() => import('./picker').then((file) => file.Picker));
const useExportMenu = part(async () => {
  const [{ ExportMenu }] = await Promise.all([import('./exporting'), loadWords($language.get(), 'exports')]);
  return ExportMenu;
});
const useFiles = part(() => import('./file'));

/** Since when there is anything of items that have nothing in the range. */
function sinceText(statistics: readonly ReportStatistics[]): string {
  const w = words('history');
  const began = statistics.flatMap((s) => s.began ?? []);
  return began.length > 0 ? fill(w.began, { date: dateText(Math.min(...began), boxZone()) }) : w.never;
}

function ShownView({ answered, items, view }: { answered: Answered; items: readonly Item[]; view: View }) {
  const views = { chart: useChartView(), table: useTableView(), statistics: useStatisticsView() };
  const Shown = views[view];
  if (!Shown) return <Loading lines={8} />;
  return (
    <>
      <ClockSteps steps={answered.now.clock_steps} />
      <Shown answered={answered} items={items} />
    </>
  );
}

function Result({ answered }: { answered: Answered | null }) {
  const w = words('history');
  const { view, item_ids } = useStore($choice);
  const items = useStore(itemFeed.$).data;
  if (item_ids.length === 0)
    return (
      <Empty icon="info" title={w.none_chosen}>
        {w.none_chosen_says}
      </Empty>
    );
  if (!answered) return <Empty icon="clock" title={w.no_span} />;
  const { statistics } = answered.now;
  if (!statistics.some((s) => s.known_seconds > 0))
    return (
      <Empty icon="info" title={w.no_stored}>
        {sinceText(statistics)}
      </Empty>
    );
  return items ? <ShownView answered={answered} items={items} view={view} /> : <Loading lines={8} />;
}

/** What was asked for, kept in a file: numbers by whoever may export, the picture that is on the screen anyway by all. */
function Downloads({ box }: { box: { readonly current: HTMLElement | null } }) {
  const w = words('history');
  const files = useFiles();
  const ExportMenu = useExportMenu();
  const { data } = useStore(report.$);
  const { view, template, item_ids } = useStore($choice);
  const mayExport = hasFunc(useStore($roles), 'export');
  return (
    <>
      {view === 'chart' && data && files && (
        <button type="button" class="btn" onClick={() => files.drawReport(box.current, template?.name ?? w.title)}>
          {w.png}
        </button>
      )}
      {mayExport && ExportMenu && item_ids.length > 0 && <ExportMenu />}
    </>
  );
}

function Head({
  box,
  onPick,
  onKeep,
}: {
  box: { readonly current: HTMLElement | null };
  onPick: () => void;
  onKeep: () => void;
}) {
  const w = words('history');
  const { item_ids, template } = useStore($choice);
  const { at, old } = useStore(report.$);
  const writable = useStore($writable);
  return (
    <div class="head">
      <h1 tabIndex={-1}>{template?.name ?? w.title}</h1>
      {old && at !== null && <Age at={at} />}
      <span class="cl">
        <button type="button" class="btn" data-k={item_ids.length === 0 ? 'main' : undefined} onClick={onPick}>
          <Icon name="list" />
          {item_ids.length === 0 ? w.pick : fill(w.picked, { n: item_ids.length })}
        </button>
        <button type="button" class="btn" disabled={!writable || item_ids.length === 0} onClick={onKeep}>
          {w.save}
        </button>
        <Downloads box={box} />
      </span>
    </div>
  );
}

/** What is looked at stands in the address, which can be gone back to, loaded again and handed on. */
function useAddress(): void {
  const query = useQuery();
  useEffect(() => {
    const named = choiceOf(query);
    if (named && !isSame(named, $choice.get())) choose(named);
  }, [query]);
  useEffect(() => $choice.subscribe((choice) => setQuery(queryOf(choice))), []);
}

/** What items read in the past: as curves, as a table and in figures; what is asked for can be kept. */
export default function History() {
  const w = words('history');
  useAddress();
  const Picker = usePicker();
  const box = useRef<HTMLElement>(null);
  const [above, setAbove] = useState<'pick' | 'keep' | null>(null);
  const { view, item_ids, template } = useStore($choice);
  const close = (): void => setAbove(null);
  const tabs = VIEWS.map((id) => ({ id, label: w[id] }));
  return (
    <div class="split fill last" style={{ '--a': '224px', blockSize: '100%' }}>
      <div>
        <Kept />
      </div>
      <section ref={box}>
        <Head box={box} onPick={() => setAbove('pick')} onKeep={() => setAbove('keep')} />
        {template && template.left_out > 0 && <Note level="warn">{fill(w.left_out, { n: template.left_out })}</Note>}
        <Bar />
        <Tabs tabs={tabs} value={view} label={w.view} onChange={(next) => choose({ view: next })}>
          <Answer feed={report} lines={8}>
            {(answered) => <Result answered={answered} />}
          </Answer>
        </Tabs>
      </section>
      {above === 'pick' && Picker && (
        <Picker
          chosen={item_ids}
          onPick={(ids) => {
            close();
            choose({ item_ids: ids, template: null });
          }}
          onClose={close}
        />
      )}
      {above === 'keep' && <FormWindow draft="history" open={keepForm} onClose={close} />}
      <Asking />
    </div>
  );
}
