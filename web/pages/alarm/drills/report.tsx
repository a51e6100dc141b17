import { useMemo } from 'react';
import type { DrillNotice, DrillReport, DrillStep } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { setQuery } from '../../../route/query';
import { isRunning, reportOf } from '../../../state/alarms/drills';
import { $levels, levelView } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { printPage } from '../../../state/window/paper';
import { Level } from '../../../ui/glyph/index';
import { type Column, Table } from '../../../ui/table/index';
import { Answer } from '../../fed';
import { Moment } from '../../moment';
import { Frame } from '../../panel';
import { tookText } from './took';

/** A step as it is shown. `ms` null: it never came */
type Shown = Omit<DrillStep, 'ms'> & { readonly ms: number | null };

/** The steps of a report; of an alarm that is over and that nobody confirmed this stands at their end. */
export function shownSteps(report: Pick<DrillReport, 'steps' | 'alarm_id' | 'end_reason'>): readonly Shown[] {
  const { steps, alarm_id } = report;
  const open = isRunning(report) || alarm_id === null || steps.some(({ step }) => step === 'confirmed');
  return open ? steps : [...steps, { step: 'confirmed', ms: null, n: null, is: null, user_name: '' }];
}

function saidOf({ step, ms, n, is, user_name }: Shown): string {
  const w = words('drills');
  if (ms === null) return w.nobody;
  if (step === 'consoles') return fill(w.consoles_n, { n: n ?? 0 });
  return is === null ? user_name : w.signals[is];
}

const stepColumns = (w: ReturnType<typeof words<'drills'>>): Column<Shown>[] => [
  { key: 'step', label: w.step, head: true, card: '1', cell: ({ step }) => w.steps[step] },
  { key: 'after', label: w.after, kind: 'num', card: '2', cell: ({ ms }) => tookText(ms) },
  { key: 'what', label: w.what, card: 'full', cell: saidOf },
];

function noticeColumns(w: ReturnType<typeof words<'drills'>>): Column<DrillNotice>[] {
  const n = words('notices');
  return [
    { key: 'name', label: n.receiver, head: true, card: '1', cell: ({ name }) => name },
    { key: 'way', label: n.way, card: '3', cell: ({ way }) => n.ways[way] },
    { key: 'kind', label: n.kind, card: '4', cell: ({ kind }) => n.kinds[kind] },
    {
      key: 'state',
      label: n.state,
      card: 'full',
      cell: ({ status, error }) => (
        <>
          {n.statuses[status]}
          {error && <p>{error}</p>}
        </>
      ),
    },
    { key: 'after', label: w.after, kind: 'num', card: '2', cell: ({ ms }) => tookText(ms) },
  ];
}

/** Each step as it came, with the time that it took; what comes while somebody looks is read out. */
export function Steps({ report }: { report: DrillReport }) {
  const w = words('drills');
  return (
    <Frame title={w.steps_title} bare>
      <div aria-live="polite">
        {report.steps.length === 0 ? (
          <p class="mut pb">{isRunning(report) ? w.waits : w.no_alarm}</p>
        ) : (
          <Table label={w.steps_title} columns={stepColumns(w)} rows={shownSteps(report)} id={({ step }) => step} />
        )}
      </div>
    </Frame>
  );
}
export function Notices({ report }: { report: DrillReport }) {
  const w = words('drills');
  return (
    <Frame title={w.notices} bare>
      {report.notices.length === 0 ? (
        <p class="mut pb">{w.no_notices}</p>
      ) : (
        <Table label={w.notices} columns={noticeColumns(w)} rows={report.notices} id={({ id }) => id} />
      )}
    </Frame>
  );
}

function Facts({ report }: { report: DrillReport }) {
  const w = words('drills');
  const { kind, colour } = levelView(useStore($levels), report.alarm_level_id);
  return (
    <dl class="kv">
      <dt>{w.subject}</dt>
      <dd>
        {report.device_group_name} · {report.device_name} · {report.item_name}
      </dd>
      <dt>{w.level}</dt>
      <dd>
        <Level level={kind} colour={colour}>
          {report.alarm_level_name}
        </Level>
      </dd>
      <dt>{w.value}</dt>
      <dd>{report.info}</dd>
      <dt>{w.by}</dt>
      <dd>{report.user_name}</dd>
      <dt>{w.when}</dt>
      <dd>
        <Moment at={report.start_time} />
      </dd>
      <dt>{w.seconds}</dt>
      <dd>{tookText(report.seconds * 1000)}</dd>
      <dt>{w.result}</dt>
      <dd>{report.end_reason === null ? w.running : w.ends[report.end_reason]}</dd>
    </dl>
  );
}

/** The feed of one report, as long as it is shown. */
export const useReport = (id: number) => useMemo(() => reportOf(id), [id]);

/** One drill on a sheet of its own, which is printed as it stands. */
export function Report({ id }: { id: number }) {
  const w = words('drills');
  const feed = useReport(id);
  return (
    <>
      <div class="bar" style={{ paddingBlockStart: '12px' }}>
        <button type="button" class="btn" onClick={() => setQuery({ drill: null })}>
          {w.back}
        </button>
        <span class="cl push">
          <button type="button" class="btn" onClick={() => void printPage()}>
            {w.print}
          </button>
        </span>
      </div>
      <Answer feed={feed} lines={8}>
        {(report) => (
          <div class="grid">
            <Frame title={w.report}>
              <Facts report={report} />
            </Frame>
            <Steps report={report} />
            <Notices report={report} />
          </div>
        )}
      </Answer>
    </>
  );
}
