import { useStore } from '../state/feeds/use';
import { $opened, closeAbove } from '../state/window/opened';
import { late } from './late';

const Product = late(() => import('./top/product'), ['licence']);
const Search = late(() => import('./search/index'), ['search']);

/** What any page may open above itself. */
export function Above() {
  const opened = useStore($opened);
  if (opened === 'search') return <Search onClose={closeAbove} />;
  return opened && <Product tab={opened === 'activate' ? opened : 'facts'} onClose={closeAbove} />;
}
