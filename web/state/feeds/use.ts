import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** The one way a component reads a store: pages take it from here, so that the store package stays in this folder. */
export const useStore = <T>(store: ReadableAtom<T>): T => useSyncExternalStore(store.listen, store.get);
