import { words } from '../../lang/index';
import { openAbove } from '../../state/window/opened';
import { Drawer } from '../../ui/dialog/index';
import { IconButton } from '../../ui/icon/index';
import { Account } from '../top/account';
import { Pickers } from '../top/pickers';
import { Nav } from './index';

/** The whole menu, and what the top bar has no room for on a phone. */
export default function Everything({ onClose }: { onClose: () => void }) {
  const shell = words('shell');
  const search = (): void => {
    onClose();
    openAbove('search');
  };
  const footer = (
    <>
      <IconButton icon="search" label={shell.search} aria-haspopup="dialog" onClick={search} />
      <Pickers />
      <span class="push" />
      <Account />
    </>
  );
  return (
    <Drawer title={shell.menu} onClose={onClose} footer={footer} width={340}>
      <Nav onGone={onClose} whole />
    </Drawer>
  );
}
