import { useEffect, useState } from 'react';
import type { SerialPort, TestResult } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import { Result } from '../devices/device_trial';
import { reasonOf } from '../security/setting';
import type { Candidate } from './use_adding';

const WIDTH = 720;
const STACK = { display: 'grid', gap: 'var(--s3)', minInlineSize: 0 };

interface Props {
  readonly candidate: Candidate;
  readonly port: SerialPort;
  readonly site: number;
  readonly onClose: () => void;
}

/** Reads a unit once by the template that is wished for it, and shows what it says. Nothing is saved. */
export function UnitTrial({ candidate: { row, wish }, port, site, onClose }: Props) {
  const w = words('ports').scan;
  const [got, setGot] = useState<TestResult | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const seat = { driver: 'modbus_rtu', serial_port_id: port.id, protocol_id: row.protocol_id } as const;
    const what = { name: wish.name.trim(), device_group_id: site, device_template_id: wish.template ?? 0 };
    call('POST setting/devices/test', { ...seat, ...what }).then(setGot, (fault: unknown) => setFailure(reasonOf(fault)));
  }, []);
  return (
    <Dialog title={`${w.test} · ${wish.name}`} onClose={onClose} width={WIDTH}>
      <div role="status" style={STACK}>
        {failure && <Note level="crit">{failure}</Note>}
        {got ? <Result {...got} /> : !failure && <Loading />}
      </div>
    </Dialog>
  );
}
