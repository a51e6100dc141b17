import type { ReactNode } from 'react';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';

const useFile = part(async () => {
  const [file] = await Promise.all([import('./index'), loadWords($language.get(), 'saving')]);
  return file;
});
type File = NonNullable<ReturnType<typeof useFile>>;

/** Brings what attends to a page, and hands it on. */
export function Attended({ children }: { children: (file: File) => ReactNode }) {
  const file = useFile();
  return <>{file && children(file)}</>;
}
