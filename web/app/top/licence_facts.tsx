import type { Licence } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { facts } from '../../pages/login/licence';
import { boxZone } from '../../state/clock';
import { Dialog } from '../../ui/dialog/index';
import { fullTime } from '../../ui/time';

const inZone = (at: number): string => fullTime(at, boxZone());

/** What this box is allowed to do and what it uses of it. */
export default function LicenceFacts({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  return (
    <Dialog title={words('shell').licence.title} width={600} onClose={onClose}>
      <dl class="kv">
        {facts(licence, words('login'), inZone).flatMap(({ name, value }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}.`}>{value}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}
