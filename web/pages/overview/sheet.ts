import { styles } from '../../chunks/rest';

let grown: Promise<void> | null = null;
/** The style sheet of what grows with its screen, fetched once. */
export const wallStyles = (): Promise<void> => {
  grown ??= styles('wall').catch((fault: unknown) => {
    grown = null;
    throw fault;
  });
  return grown;
};
