import type { Licence } from '../../../daemon/contract/entities';
import { Activation } from './activation';
import { LicenceFacts } from './facts';
import { call, Refused, useEffect, useState, words } from './shared';

export type ProductTab = 'facts' | 'activate';

export interface ProductProps {
  /** which of the two is shown first; the licence unless given */
  readonly tab?: ProductTab;
  readonly onLicence?: (licence: Licence) => void;
  readonly onGuide: () => void;
}

function useLicence(onLicence?: (licence: Licence) => void) {
  const [licence, setLicence] = useState<Licence | null>(null);
  const [failure, setFailure] = useState('');
  const show = (got: Licence): void => {
    setLicence(got);
    onLicence?.(got);
  };
  const load = (): void => {
    setFailure('');
    call('GET pub/license', {}).then(show, (reason: unknown) =>
      setFailure(reason instanceof Refused ? reason.message : `${reason}`),
    );
  };
  useEffect(load, []);
  return { licence, failure, load };
}

/** The product dialog's two views: what the licence allows, and the code that activates it. */
export function ProductBody({ tab = 'facts', onLicence, onGuide }: ProductProps) {
  const w = words('licence');
  const [shown, setShown] = useState(tab);
  const { licence, failure, load } = useLicence(onLicence);
  const other = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    setShown(shown === 'facts' ? 'activate' : 'facts');
    const tabs = (event.currentTarget as HTMLElement).querySelectorAll('button');
    tabs[shown === 'facts' ? 1 : 0]?.focus();
  };
  return (
    <div class="body form">
      <div class="seg" role="tablist" style={{ justifySelf: 'start' }} onKeyDown={other}>
        {(['facts', 'activate'] as const).map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={shown === id}
            tabIndex={shown === id ? 0 : -1}
            onClick={() => setShown(id)}
          >
            {w[`tab_${id}`]}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={w[`tab_${shown}`]} class="form">
        {shown === 'activate' && <Activation onActivated={load} onGuide={onGuide} />}
        {shown === 'facts' && licence && <LicenceFacts licence={licence} />}
        {shown === 'facts' && failure && (
          <p class="cl">
            <span class="err">{failure}</span>
            <button type="button" class="btn" onClick={load}>
              {w.again}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
