import { useState } from 'react';
import type { ScanResult, SerialPort } from '../../../../daemon/contract/entities';
import type { serialPort } from '../../../../daemon/contract/rules/serial_port';
import type { Input } from '../../../../daemon/contract/shape';
import { fill, words } from '../../../lang/index';
import { tellFault } from '../../../state/feeds/outcome';
import { lineFacts } from '../../../state/room/devices';
import { Empty } from '../../../ui/empty/index';
import { part } from '../../../ui/part';
import { call } from '../../../wire/call';
import type { ViewProps } from './index';
import { Next } from './next';
import { Stack } from './stack';

const useScan = part(() => import('../../../pages/ports/scan'));

type Setting = Pick<ScanResult, 'baud_rate' | 'parity'>;

/** Sets a line to how its units talk; all else of it stays. */
function retuned({ id, name, path, data_bits, stop_bits, mode, timeout, gap_ms, enable }: SerialPort, setting: Setting) {
  const line = { id, name, path, data_bits, stop_bits, mode, timeout, gap_ms, enable, ...setting };
  return call('POST setting/serial_port', line as Input<typeof serialPort>);
}

/** The line that was set up last and has nothing on it yet. */
const untouched = (lines: readonly SerialPort[]): SerialPort | undefined => lines.findLast(({ devices }) => devices === 0);

/** Who is on a line, and the one press that makes devices of them. */
export function ScanView({ room: { lines, devices }, renew, onNext }: ViewProps) {
  const w = words('setup');
  const file = useScan();
  const ready = lines.filter(({ enable }) => enable);
  const [chosen, setChosen] = useState(() => untouched(ready)?.id);
  const line = ready.find(({ id }) => id === chosen) ?? ready[0];
  if (!line) return <Empty icon="server" title={w.no_line} />;
  const retune = async (setting: Setting): Promise<void> => {
    await retuned(line, setting).catch(tellFault);
    await renew();
  };
  return (
    <Stack>
      {ready.length > 1 && (
        <label class="cl" style={{ flexWrap: 'nowrap' }}>
          {w.views.line}
          <select
            style={{ inlineSize: 'auto' }}
            value={String(line.id)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {ready.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name} · {lineFacts(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {file && <file.Scan key={line.id} port={line} onRetune={(setting) => void retune(setting)} onAdded={() => void renew()} />}
      <Next onNext={onNext} off={devices.length === 0} main={devices.length > 0}>
        {devices.length === 0 ? w.none_yet : fill(w.devices_there, { n: devices.length })}
      </Next>
    </Stack>
  );
}
