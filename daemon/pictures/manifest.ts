import type { Ground } from '../ground';
import { part } from '../part';
import { survey } from '../question';
import { createPictures } from './index';

/** Pictures that maps show. */
export const pictures = part({
  name: 'pictures',
  asks: () => ({
    /** addresses of pictures that something shows, or may show again */
    shown: survey<[], string>(),
  }),
  make: ({ db, clock, uploads: folder }: Pick<Ground, 'db' | 'clock' | 'uploads'>, { shown }) =>
    createPictures({ db, clock, folder, shown: shown.ask }),
  rank: 'listens',
  start: (pictures) => pictures.sweep(),
});
