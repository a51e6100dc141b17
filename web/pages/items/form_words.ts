import { loadWords, words } from '../../lang/index';
import { $language } from '../../state/window/language';

/** Those of the form come when it is opened. */
export const loadFormWords = (): Promise<unknown> => loadWords($language.get(), 'item');

/** Words of an item's form, those of the list among them. */
export const formWords = () => ({ ...words('items'), ...words('item') });
