import type { ProductInfo } from '../../../daemon/contract/entities';
import { outside } from '../../route/outside';
import { Modal } from './modal';
import { words } from './shared';

/** Whom to ask: what the edition says of its support. */
export function Support({ info, onClose }: { info: ProductInfo; onClose: () => void }) {
  const w = words('licence');
  const { phone, email, site } = info.support_info;
  const address = outside(/^https?:/i.test(site) ? site : `https://${site}`);
  return (
    <Modal title={words('login').support} width={480} onClose={onClose}>
      <div class="body">
        <dl class="kv">
          {info.company && <dt>{w.company}</dt>}
          {info.company && <dd>{info.company}</dd>}
          {phone && <dt>{w.phone}</dt>}
          {phone && (
            <dd>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          )}
          {email && <dt>{w.email}</dt>}
          {email && (
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          )}
          {site && <dt>{w.site}</dt>}
          {site && (
            <dd>
              {address ? (
                <a href={address.href} target="_blank" rel="noopener noreferrer">
                  {site}
                </a>
              ) : (
                site
              )}
            </dd>
          )}
          {info.version && <dt>{w.version}</dt>}
          {info.version && <dd>{info.version}</dd>}
        </dl>
      </div>
    </Modal>
  );
}
