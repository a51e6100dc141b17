import { Fragment } from 'react';
import { words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import { type Does, EVERYWHERE, type Press } from './everywhere';
import { PLACES } from './table';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};

/** What they do stands in one column down all groups. */
const KEYS = { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)', paddingBlock: '8px 16px', alignItems: 'center' } as const;

type Sentence = (typeof EVERYWHERE)[number]['does'] | (typeof PLACES)[number]['keys'][number]['does'];

/** Keys as they are written on a keyboard. */
function Keys({ press }: { press: Press }) {
  const { space } = words('shortcuts');
  const parts = press.split('+').map((key) => key || '+');
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {parts.map((key, i) => (
        <Fragment key={key}>
          {i > 0 && ' + '}
          <kbd class="chip">{key === ' ' ? space : (SIGNS[key] ?? key)}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

function Group({ title, keys }: { title: string; keys: readonly (Does & { readonly does: Sentence })[] }) {
  const { does } = words('shortcuts');
  return (
    <section>
      <h3>{title}</h3>
      <dl class="kv" style={KEYS}>
        {keys.map((row) => (
          <Fragment key={row.does}>
            <dt>{does[row.does]}</dt>
            <dd class="cl">
              {row.by.map((press) => (
                <Keys key={press} press={press} />
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** The keys that hold on this page: everywhere, and where the focus can be. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const w = words('shortcuts');
  const here = PLACES.filter((place) => place.in === null || document.querySelector(place.in) !== null);
  return (
    <Dialog title={w.title} width={560} onClose={onClose}>
      <Group title={w.everywhere} keys={EVERYWHERE} />
      {here.map(({ id, keys }) => (
        <Group key={id} title={w.places[id]} keys={keys} />
      ))}
    </Dialog>
  );
}
