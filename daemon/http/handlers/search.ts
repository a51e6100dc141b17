import { search as rows } from '../../contract/endpoints/search';
import type { Route } from '../../contract/routes';
import type { Caller } from '../../people/caller';
import type { Sites } from '../../sites/index';
import { area } from '../area';
import { mayAsk } from '../caller';
import type { Handlers } from '../mount';
import { foundIn } from '../render/found';

export interface SearchNeeds {
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** of each kind, unless more are asked for */
const FEW = 6;
const opens = (caller: Caller, pages: readonly [Route, ...Route[]]): boolean => mayAsk({ who: 'session', pages }, caller);

/** Finding things by what they are called. What somebody has no page for is not found: it would lead nowhere. */
export const searchHandlers = ({ sites }: SearchNeeds): Handlers<typeof rows> => ({
  'GET search': ({ scope, caller, input: { keyword, most = FEW }, language }) => {
    const leads = { room: opens(caller, ['/station']), items: opens(caller, ['/station', '/history_report']) };
    return foundIn(sites.catalogue(), scope, { text: keyword, most, leads }, language);
  },
});

export const search = area(rows, searchHandlers);
