import { words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { numberText } from '../../ui/value/number';
import { call } from '../../wire/call';

const SECONDS = 10;
const waiting = createFeed(async () => (await call('GET notification_ways', {})).data, SECONDS);

/** How many notices wait for their turn, or for another try, by a way or for one of its channels; nothing until that is known. */
export function Queued({ way, channel }: { way: 'email' | 'sms' | 'phone' | 'push'; channel?: number }) {
  const { data } = useStore(waiting.$);
  if (data === null) return null;
  const found = data.find((one) => one.way === way);
  const mine = channel === undefined ? found : found?.channels.find(({ id }) => id === channel);
  return (
    <>
      <dt>{words('push').queue}</dt>
      <dd>{numberText(mine?.waiting ?? 0)}</dd>
    </>
  );
}
