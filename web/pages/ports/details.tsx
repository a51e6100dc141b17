import { useState } from 'react';
import type { SerialPort } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { formatOf } from '../../state/room/devices';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Tabs } from '../../ui/tabs/index';
import { LiveDrawer } from '../live_drawer';
import { Counters } from './counters';
import { Monitor } from './monitor';

const useScan = part(() => import('./scan'));

function Scan({ port }: { port: SerialPort }) {
  const file = useScan();
  return file ? <file.Scan port={port} /> : <Loading />;
}

const VIEWS = ['counters', 'monitor', 'scan'] as const;
type View = (typeof VIEWS)[number];
const WIDTH = 1080;

/** A line from close by: how its units answer, what goes over it, and who is on it. */
export function Details({ port, scan, onClose }: { port: SerialPort; scan: boolean; onClose: () => void }) {
  const w = words('ports');
  const [view, setView] = useState<View>(scan ? 'scan' : 'counters');
  const labels: Readonly<Record<View, string>> = { counters: w.counters.name, monitor: w.monitor.title, scan: w.scan.title };
  return (
    <LiveDrawer title={`${port.name} · ${port.baud_rate} ${formatOf(port)}`} onClose={onClose} width={WIDTH}>
      <Tabs<View> tabs={VIEWS.map((id) => ({ id, label: labels[id] }))} value={view} label={w.details} onChange={setView}>
        {view === 'counters' ? <Counters port={port.id} /> : view === 'monitor' ? <Monitor port={port} /> : <Scan port={port} />}
      </Tabs>
    </LiveDrawer>
  );
}
