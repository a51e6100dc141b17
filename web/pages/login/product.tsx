import { Steps } from './activation';
import { Modal } from './modal';
import { ProductBody, type ProductTab } from './product_body';
import { learn, useState, words } from './shared';
import licence from './words/licence/zh_cn';

export { Support } from './support';

learn('licence', licence);

/** Licence and activation, over the login; the guide stands beside them. */
export function Product({ tab, onClose }: { tab?: ProductTab; onClose: () => void }) {
  const w = words('licence');
  const [guide, setGuide] = useState(false);
  return (
    <>
      <Modal title={words('login').product} width={600} onClose={onClose}>
        <ProductBody tab={tab} onGuide={() => setGuide(true)} />
      </Modal>
      {guide && (
        <Modal title={w.guide} width={360} side onClose={() => setGuide(false)}>
          <div class="body">
            <Steps />
          </div>
        </Modal>
      )}
    </>
  );
}
