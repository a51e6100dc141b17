import { useState } from 'react';
import { words } from '../../lang/index';
import { Steps } from '../../pages/login/activation';
import { ProductBody, type ProductTab } from '../../pages/login/product_body';
import { $licence } from '../../state/box/licence';
import { Dialog, Drawer } from '../../ui/dialog/index';

/** Licence and activation inside the console; what it tells is what the top bar shows from then on. */
export default function Product({ tab, onClose }: { tab: ProductTab; onClose: () => void }) {
  const [guide, setGuide] = useState(false);
  return (
    <>
      <Dialog title={words('licence').product} width={600} onClose={onClose}>
        <ProductBody tab={tab} onLicence={(licence) => $licence.set(licence)} onGuide={() => setGuide(true)} />
      </Dialog>
      {guide && (
        <Drawer title={words('licence').guide} width={360} onClose={() => setGuide(false)}>
          <Steps />
        </Drawer>
      )}
    </>
  );
}
