import { useEffect, useState } from 'react';
import type { TestResult } from '../../../daemon/contract/entities';
import type { device } from '../../../daemon/contract/rules/device';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import { reasonOf } from '../security/setting';
import { Result } from './device_trial';

const WIDTH = 720;
const STACK = { display: 'grid', gap: 'var(--s3)', minInlineSize: 0 };

interface UnitTrialProps {
  readonly device: Input<typeof device>;
  /** hears what it says */
  readonly onRead: (result: TestResult) => void;
  readonly onClose: () => void;
}
/** Reads a device that nobody saved once, as it shall be, and shows what it says. */
export function UnitTrial({ device: asked, onRead, onClose }: UnitTrialProps) {
  const [got, setGot] = useState<TestResult | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const take = (result: TestResult): void => {
      setGot(result);
      onRead(result);
    };
    call('POST setting/devices/test', asked).then(take, (fault: unknown) => setFailure(reasonOf(fault)));
  }, []);
  return (
    <Dialog title={`${words('devices').test.label} · ${asked.name}`} onClose={onClose} width={WIDTH}>
      <div role="status" style={STACK}>
        {failure && <Note level="crit">{failure}</Note>}
        {got ? <Result {...got} /> : !failure && <Loading />}
      </div>
    </Dialog>
  );
}
