import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';

/** Where a card leads: none where its page is not in this user's menu, and the card is no link then. */
export const useLead = (url: string, href = url): string | undefined => (hasMenu(useStore($menus), url) ? `#${href}` : undefined);
