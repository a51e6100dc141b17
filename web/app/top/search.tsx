import { words } from '../../lang/index';
import { openAbove } from '../../state/window/opened';
import { IconButton } from '../../ui/icon/index';

/** Opens the search; so does its key (`keys/everywhere.ts`). */
export const SearchButton = () => (
  <IconButton icon="search" label={words('shell').search} aria-haspopup="dialog" onClick={() => openAbove('search')} />
);
