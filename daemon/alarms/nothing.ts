import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';

/** An item that is not there, one of a foreign site, and one with nothing to do answer alike. */
export const nothing = (): Refusal => new Refusal(CODE.not_found, 'data_not_exist');
