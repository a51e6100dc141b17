import { useStore } from '../state/feeds/use';
import { $opened, closeAbove } from '../state/window/opened';
import { late } from './late';

const Product = late(() => import('./top/product'), ['licence']);
const Search = late(() => import('./search/index'), ['search']);
const Shortcuts = late(() => import('./keys/index'), ['shortcuts']);

/** What any page may open above itself. */
export function Above() {
  const opened = useStore($opened);
  if (opened === 'search') return <Search onClose={closeAbove} />;
  if (opened === 'shortcuts') return <Shortcuts onClose={closeAbove} />;
  return opened && <Product tab={opened === 'activate' ? opened : 'facts'} onClose={closeAbove} />;
}
