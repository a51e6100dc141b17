import { useEffect } from 'react';
import { fill, words } from '../../lang/index';
import { announce } from '../../pages/login/announce';
import { useRoute } from '../../route/index';
import { stayActive } from '../../state/session/activity';
import { Dialog } from '../../ui/dialog/index';
import { useIdleCountdown } from './watch';

/** Seconds at which the countdown is said aloud. */
const SAID = [30, 10, 5];

/** Warns somebody who has not touched anything for long, and logs out when nobody answers. */
export function IdleWatch() {
  const { left, stay } = useIdleCountdown(useRoute());
  return left === null ? null : <Warning left={left} onStay={stay} />;
}

function Warning({ left, onStay }: { left: number; onStay: () => void }) {
  const { idle } = words('attend');
  const text = fill(idle.text, { n: left });
  useEffect(() => {
    if (SAID.includes(left)) announce(text, 'alert');
  }, [left, text]);
  const here = (): void => {
    stayActive();
    onStay();
  };
  const footer = (
    <button type="button" class="btn" data-k="main" data-focus onClick={here}>
      {idle.stay}
    </button>
  );
  return (
    <Dialog title={idle.title} onClose={here} footer={footer} width={420}>
      {text}
    </Dialog>
  );
}
