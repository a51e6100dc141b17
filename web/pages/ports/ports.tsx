import type { ReactNode } from 'react';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { askLines, type BusyLine, SECONDS, unusedPorts } from '../../state/box/ports';
import { useStore } from '../../state/feeds/use';
import { formatOf } from '../../state/room/devices';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { part } from '../../ui/part';
import { numberText } from '../../ui/value/number';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Column } from '../kit/spec';
import { deletion } from '../people/named';
import { errorLevel, loadLevel, offerText, percentText, STATE_LEVEL, stateOf } from './rules';

const forms = () => import('./port_form');
const useDetails = part(() => import('./details'));

function Details({ port, onClose }: { port: BusyLine; onClose: () => void }) {
  const details = useDetails();
  const scan = useQuery().get('view') === 'scan';
  return details && <details.Details port={port} scan={scan} onClose={onClose} />;
}

/** A share with the sign of how bad it is. */
const share = (percent: number, level: LevelKind | undefined): ReactNode =>
  level ? <Level level={level}>{percentText(percent)}</Level> : percentText(percent);

function columnsOf(): Column<BusyLine>[] {
  const w = words('ports');
  return [
    {
      key: 'name',
      label: w.name,
      head: true,
      card: '1',
      cell: ({ name, path }) => (
        <>
          {name}
          <p class="mono" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', maxInlineSize: '36ch' }}>
            {path}
          </p>
        </>
      ),
    },
    {
      key: 'state',
      label: w.state,
      card: '2',
      cell: (port) => <Level level={STATE_LEVEL[stateOf(port)]}>{w.states[stateOf(port)]}</Level>,
    },
    { key: 'mode', label: w.mode, low: true, cell: ({ mode }) => w.modes[mode] },
    { key: 'baud_rate', label: w.baud_rate, card: '3', kind: 'num', cell: ({ baud_rate }) => baud_rate },
    { key: 'format', label: w.format, card: '4', cell: (port) => <span class="mono">{formatOf(port)}</span> },
    { key: 'devices', label: w.devices, kind: 'num', card: 'full', named: true, cell: ({ devices }) => devices },
    {
      key: 'tx',
      label: w.counters.tx,
      kind: 'num',
      low: true,
      cell: ({ tx, shared }) => (shared ? '—' : numberText(tx)),
      plain: ({ tx, shared }) => (shared ? null : tx),
    },
    {
      key: 'errors',
      label: w.errors,
      kind: 'num',
      low: true,
      cell: ({ errors, shared }) => (shared ? '—' : numberText(errors)),
      plain: ({ errors, shared }) => (shared ? null : errors),
    },
    {
      key: 'error_rate',
      label: w.error_rate,
      kind: 'num',
      card: 'full',
      named: true,
      plain: ({ error_rate, tx }) => (tx === 0 ? null : error_rate),
      cell: ({ error_rate, tx }) => (tx === 0 ? '—' : share(error_rate, errorLevel(error_rate))),
    },
    {
      key: 'load',
      label: w.load,
      kind: 'num',
      card: 'full',
      named: true,
      plain: ({ budget }) => budget,
      cell: ({ budget }) => (budget === null ? '—' : share(budget, loadLevel(budget))),
    },
  ];
}

/** A machine may have dozens of ports that lead nowhere. */
const NAMED = 6;

/** Ports that the machine has and nobody uses: the form offers them. */
function Offered() {
  const { data } = useStore(unusedPorts.$);
  const free = data?.data ?? [];
  if (data?.unlisted) return <Note>{data.unlisted}</Note>;
  if (free.length === 0) return null;
  const others = free.length - NAMED;
  return (
    <Note>
      {words('ports').offered} {free.slice(0, NAMED).map(offerText).join(', ')}
      {others > 0 && ` + ${others}`}
    </Note>
  );
}

/** For whoever came to look for units: each line has its own scan. */
function ToScan() {
  const w = words('ports');
  if (useQuery().get('view') !== 'scan') return null;
  return <Note>{fill(w.scan_where, { details: w.details, scan: w.scan.title })}</Note>;
}

/** Serial lines with their counters, what goes on on them, and what can be found on them. */
export default function PortsPage() {
  const w = words('ports');
  const { data: unused } = useStore(unusedPorts.$);
  return (
    <Listing<BusyLine>
      title={w.title}
      func="system"
      seconds={SECONDS}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={async ({ page, limit }) => {
        const { total, data } = await askLines();
        return { total, data: data.slice((page - 1) * limit, page * limit) };
      }}
      columns={columnsOf()}
      look={(port) => (stateOf(port) === 'lost' ? { level: 'crit' } : port.enable ? {} : { state: 'off' })}
      empty={{
        icon: 'server',
        ...(unused?.total === 0 && !unused.unlisted
          ? { title: w.none, text: w.none_text }
          : { title: w.unset, text: w.unset_text }),
      }}
      note={
        <>
          <ToScan />
          <Offered />
        </>
      }
      head={[{ key: 'add', label: w.add, main: true, form: async () => (await forms()).portForm(null) }]}
      actions={[
        {
          key: 'details',
          label: w.details,
          icon: 'list',
          reads: true,
          open: (port, close) => <Details port={port} onClose={close} />,
        },
        { key: 'edit', label: w.change, icon: 'edit', form: async (port) => (await forms()).portForm(port) },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          ask: ({ name }) => deletion(name),
          run: ({ id }) => call('DELETE setting/serial_port/{id}', { id }),
        },
      ]}
    />
  );
}
