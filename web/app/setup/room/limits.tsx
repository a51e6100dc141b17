import { Loading } from '../../../ui/loading/index';
import { part } from '../../../ui/part';
import type { ViewProps } from './index';
import { Next } from './next';
import { Stack } from './stack';

const useTable = part(() => import('../../../pages/items/room_limits'));

/** Limits that came with the templates of the room's devices. */
export function LimitsView({ room: { devices }, onNext, onTyped }: ViewProps) {
  const file = useTable();
  if (!file) {
    return (
      <Stack>
        <Loading />
      </Stack>
    );
  }
  return (
    <Stack>
      <file.RoomLimits devices={devices} onTyped={onTyped} below={<Next onNext={onNext} main />} />
    </Stack>
  );
}
