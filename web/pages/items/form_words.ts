import { loadWords, words } from '../../lang/index';
import { $language } from '../../state/window/language';

/** What is said of jitter is an area of its own: the settings of all items have its form as well. */
const AREAS = ['item', 'jitter'] as const;

/** Those of the form come when it is opened. */
export const loadFormWords = (): Promise<unknown> => Promise.all(AREAS.map((area) => loadWords($language.get(), area)));

/** Words of an item's form, those of the list among them. */
export const formWords = () => ({ ...words('items'), ...words('item'), ...words('jitter') });
