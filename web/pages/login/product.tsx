import type { Licence } from '../../../daemon/contract/entities';
import { facts } from './licence';
import { Modal } from './modal';
import { call, Refused, useEffect, useState, words } from './shared';

/** What this box is allowed to do. */
export function Product({ onClose }: { onClose: () => void }) {
  const w = words('login');
  const [licence, setLicence] = useState<Licence | null>(null);
  const [failure, setFailure] = useState('');
  const load = (): void => {
    setFailure('');
    call('GET pub/license', {}).then(setLicence, (reason: unknown) =>
      setFailure(reason instanceof Refused ? reason.message : w.network),
    );
  };
  useEffect(load, []);
  return (
    <Modal title={w.product} width={600} onClose={onClose}>
      <div class="body">
        {licence && (
          <dl class="kv">
            {facts(licence, w).flatMap(({ name, value }) => [<dt key={name}>{name}</dt>, <dd key={`${name}.`}>{value}</dd>])}
          </dl>
        )}
        {failure && (
          <p class="cl">
            <span class="err">{failure}</span>
            <button type="button" class="btn" onClick={load}>
              {w.retry}
            </button>
          </p>
        )}
      </div>
    </Modal>
  );
}
