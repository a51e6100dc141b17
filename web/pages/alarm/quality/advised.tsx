import { useCallback, useState } from 'react';
import type { Item, MetricActor, Rehearsal, RehearsedSums } from '../../../../daemon/contract/entities';
import { borders, MOST_CHANGES } from '../../../../daemon/contract/rules/jitter';
import { spanText } from '../../../../daemon/contract/span';
import { amountText } from '../../../item/value_text';
import { fill, words } from '../../../lang/index';
import { hrefOf } from '../../../route/hash';
import { type Advice, adviceFor, type Case, caseOf, curveOf, follow, type Ill, type Remedy } from '../../../state/alarms/quality';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { hasFunc } from '../../../state/people/roles';
import { $roles } from '../../../state/session/session';
import { toast } from '../../../state/window/toasts';
import { Empty, Failed } from '../../../ui/empty/index';
import { Loading } from '../../../ui/loading/index';
import { Note } from '../../../ui/note/index';
import { type Column, Table } from '../../../ui/table/index';
import { LiveDrawer } from '../../live_drawer';
import { useAsked } from './asked';
import { percentText } from './figure_text';
import { Lanes } from './lanes';

const WIDTH = 720;

/** What a change would make of an item's rule, in words. */
function remedyText({ item, jitter }: Case, { change, rule }: Remedy): string {
  const w = words('quality');
  const units = words('shell').age;
  const amount = (value: number | undefined): string => amountText(value ?? 0, item.unit, item.decimals);
  const share = (of: Case['jitter']): string => `${(borders(of).start * 100) / MOST_CHANGES} %`;
  const said = {
    recovery: () => [amount(item.recovery_point), amount(rule.recovery_point)],
    repetitions: () => [`${item.repetitions}`, `${rule.repetitions ?? 0}`],
    off_delay: () => [spanText(item.off_delay, units), spanText(rule.off_delay ?? 0, units)],
    jitter: () => [share(jitter), share(rule.jitter_config ?? jitter)],
  }[change]();
  return fill(w.changes[change], { from: said[0] ?? '', to: said[1] ?? '' });
}

type Sum = keyof RehearsedSums;
const sumText = (sum: Sum, value: number): string =>
  sum === 'longest' || sum === 'jitter_seconds' ? spanText(value, words('shell').age) : `${value}`;
const SUMS: readonly Sum[] = ['alarms', 'notices', 'fleeting', 'longest', 'jitter_seconds'];

/** What both rules add up to, side by side. */
function Sums({ rehearsal: { now, then, blind_seconds }, item }: { rehearsal: Rehearsal; item: Item }) {
  const w = words('quality');
  const units = words('shell').age;
  const text = (sums: RehearsedSums, sum: Sum): string => sumText(sum, sums[sum]);
  const columns: Column<Sum>[] = [
    { key: 'sum', label: w.figure, head: true, card: '1', cell: (sum) => w.sums[sum] },
    { key: 'now', label: w.lane_now, kind: 'num', card: '3', named: true, cell: (sum) => text(now, sum) },
    { key: 'then', label: w.lane_then, kind: 'num', card: '2', named: true, cell: (sum) => <b>{text(then, sum)}</b> },
  ];
  return (
    <>
      <Table label={w.lanes} columns={columns} rows={SUMS} id={(sum) => sum} />
      <p class="mut">
        {blind_seconds > 0 ? fill(w.blind, { time: spanText(blind_seconds, units) }) : w.blind_none}
        <br />
        {fill(w.precision, { time: spanText(item.save_interval, units) })}
      </p>
    </>
  );
}

interface ProposedProps {
  readonly found: Case;
  readonly actor: MetricActor;
  readonly ill: Ill;
  readonly days: number;
  readonly onClose: () => void;
}

function Save({ item, remedy, onClose }: { item: Item; remedy: Remedy; onClose: () => void }) {
  const w = words('quality');
  const writable = useStore($writable);
  const [error, setError] = useState<string | null>(null);
  const save = (): void => {
    follow(item, remedy).then(
      () => {
        toast(w.saved);
        onClose();
      },
      (fault: Error) => setError(fault.message),
    );
  };
  return (
    <>
      {error !== null && <Note level="crit">{error}</Note>}
      <div>
        <button type="button" class="btn" data-k="main" disabled={!writable} onClick={save}>
          {w.save}
        </button>
      </div>
    </>
  );
}

type Unmended = Exclude<Advice, { is: 'mends' }>;
/** Why no change is offered: a title, and what follows from it. */
function whyNone(advice: Unmended, days: number): readonly [title: string, says: string] {
  const w = words('quality');
  if (advice.is === 'nothing') return [w.nothing, ''];
  if (advice.is === 'none') return [w.none, w.none_says];
  const { measure, found, counted } = advice.shown;
  const says = fill(w.unshown_says, {
    share: percentText(advice.share),
    n: days,
    what: w.sums[measure],
    found: sumText(measure, found),
    counted: sumText(measure, counted),
  });
  return [advice.share * 2 < 1 ? w.unread : w.unshown, says];
}

function Unmended({ item, advice, days }: { item: Item; advice: Unmended; days: number }) {
  const [title, says] = whyNone(advice, days);
  return (
    <Empty
      icon="info"
      title={title}
      action={
        <a class="btn" href={`#${hrefOf('/setting_items', { keyword: item.item_name, device: item.device_id, edit: item.id })}`}>
          {words('quality').open_item}
        </a>
      }
    >
      {says}
    </Empty>
  );
}

/** The change that mends at least half, as its rehearsal shows; that there is none, where none does. */
function Rehearsed({ found, actor, ill, days, onClose }: ProposedProps) {
  const w = words('quality');
  const ask = useCallback(
    async () => ({ advice: await adviceFor(found, actor, ill, days), page: await curveOf(found.item, days) }),
    [found, actor, ill, days],
  );
  const { data, error, again } = useAsked(ask);
  if (error !== null) return <Failed text={error} onRetry={again} />;
  if (!data)
    return (
      <>
        <p role="status">{w.looking}</p>
        <Loading lines={6} />
      </>
    );
  const { advice, page } = data;
  if (advice.is !== 'mends') return <Unmended item={found.item} advice={advice} days={days} />;
  return (
    <>
      <p role="status">
        <b>{remedyText(found, advice.remedy)}</b>
      </p>
      <Lanes item={found.item} page={page} rehearsal={advice.rehearsal} days={days} />
      <Sums rehearsal={advice.rehearsal} item={found.item} />
      <Save item={found.item} remedy={advice.remedy} onClose={onClose} />
    </>
  );
}

/** For whoever may neither rehearse nor save: what might mend it, in words. */
function Proposal({ found }: { found: Case }) {
  const w = words('quality');
  if (found.remedies.length === 0) return <p>{w.nothing}</p>;
  return (
    <>
      <p>{w.proposal}</p>
      <ul>
        {found.remedies.map((remedy) => (
          <li key={JSON.stringify(remedy.rule)}>{remedyText(found, remedy)}</li>
        ))}
      </ul>
    </>
  );
}

interface AdvisedProps {
  readonly actor: MetricActor;
  readonly ill: Ill;
  readonly days: number;
  readonly onClose: () => void;
}

/** What is wrong with an item, the change that would mend it, and its rehearsal. */
export function Advised({ actor, ill, days, onClose }: AdvisedProps) {
  const w = words('quality');
  const roles = useStore($roles);
  const { data: found, error, again } = useAsked(useCallback(() => caseOf(actor.item_id, ill), [actor.item_id, ill]));
  const name = `${actor.device_name} ${actor.item_name}`;
  return (
    <LiveDrawer title={`${w.advice} · ${name}`} onClose={onClose} width={WIDTH}>
      <div style={{ display: 'grid', gap: 'var(--s4)' }}>
        <p>{fill(w.says[ill], { item: name })}</p>
        {error !== null && <Failed text={error} onRetry={again} />}
        {error === null && !found && <Loading lines={4} />}
        {found &&
          (hasFunc(roles, 'item_edit') ? (
            <Rehearsed found={found} actor={actor} ill={ill} days={days} onClose={onClose} />
          ) : (
            <Proposal found={found} />
          ))}
      </div>
    </LiveDrawer>
  );
}
