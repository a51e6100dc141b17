// A box that nobody has set up a mail server of.
import type { ActionsParts } from '../../daemon/actions/index';

export const NO_MAIL: Pick<ActionsParts, 'email' | 'letter'> = {
  email: {
    closed: () => ({ key: 'mail_off' }),
    bring: async () => ({ is: 'never', error: { key: 'mail_off' } }),
  },
  letter: async () => ({ subject: '', text: '' }),
};
