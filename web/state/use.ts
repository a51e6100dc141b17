/** The one way a component reads a store: pages take it from here, so that the store package stays in this folder. */
export { useStore } from '@nanostores/preact';
