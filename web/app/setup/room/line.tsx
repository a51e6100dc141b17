import { useState } from 'react';
import type { SerialPort } from '../../../../daemon/contract/entities';
import { fill, loadWords, words } from '../../../lang/index';
import { Settings } from '../../../pages/kit/index';
import { lineFacts } from '../../../state/room/devices';
import { $language } from '../../../state/window/language';
import { Icon } from '../../../ui/icon/index';
import { Note } from '../../../ui/note/index';
import { part } from '../../../ui/part';
import type { ViewProps } from './index';
import { Stack } from './stack';

/** The first COMn that no line is called. */
export function freeName(lines: readonly Pick<SerialPort, 'name'>[]): string {
  const taken = new Set(lines.map(({ name }) => name));
  const n = Array.from({ length: lines.length + 1 }, (_, i) => i + 1).find((each) => !taken.has(`COM${each}`));
  return `COM${n}`;
}

function Lines({ lines }: { lines: readonly SerialPort[] }) {
  const w = words('ports');
  return (
    <ul class="places">
      {lines.map((line) => (
        <li key={line.id} data-st={line.enable ? undefined : 'off'}>
          <Icon name="server" />
          <b>{line.name}</b>
          <span class="mono cut">{line.path}</span>
          <span class="push mono">{lineFacts(line)}</span>
          <span class="mut">{line.devices > 0 ? fill(words('setup').devices, { n: line.devices }) : w.states.unused}</span>
        </li>
      ))}
    </ul>
  );
}

const useWhole = part(
  async () => (await Promise.all([import('../../../pages/package/index'), loadWords($language.get(), 'package')]))[0],
);

function Whole(props: { onDone: () => void; onClose: () => void }) {
  const file = useWhole();
  return file && <file.WholeRoom {...props} />;
}

/** Ways to devices that no serial port leads to. */
function OtherWays({ renew }: Pick<ViewProps, 'renew'>) {
  const w = words('setup');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Note
        action={
          <button type="button" class="btn" onClick={() => setImporting(true)}>
            {w.import}
          </button>
        }
      >
        {w.other_ways} <a href="#/setting_device_mange?add=1">{w.network_device}</a>
      </Note>
      {importing && <Whole onDone={() => void renew()} onClose={() => setImporting(false)} />}
    </>
  );
}

/** The lines there are, and the form for one more: ports that the machine has free are offered in it. */
export function LineView({ room: { lines }, renew, onNext }: ViewProps) {
  const w = words('setup');
  const [adding, setAdding] = useState(lines.length === 0);
  const saved = async (): Promise<void> => {
    await renew();
    setAdding(false);
    onNext();
  };
  return (
    <Stack>
      <OtherWays renew={renew} />
      {lines.length > 0 && <Lines lines={lines} />}
      {adding ? (
        <Settings
          draft="first line"
          open={async () => (await import('../../../pages/ports/port_form')).portForm(null, freeName(lines))}
          onSaved={() => void saved()}
        />
      ) : (
        <div class="cl">
          <button type="button" class="btn" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {words('ports').add}
          </button>
          <button type="button" class="btn push" data-k="main" onClick={onNext}>
            {w.to_scan}
          </button>
        </div>
      )}
    </Stack>
  );
}
