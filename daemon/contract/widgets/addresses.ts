import { faultOf } from '../shape';
import { BLANK, builtinName } from './builtin';

const PICTURE = /^\/upload\/pub\/(?:background|normal_icon)\/[0-9a-f]{32}\.(?:png|jpg)$/;
/** A page of the console: one slash, nothing that a browser reads as another host, no blank. */
const ROUTE = /^\/(?![/\\])[^\s\\\p{Cc}]{0,499}$/u;

/** Uploaded or built in; '' is the kind's own. */
export const isPicture = (v: string): boolean => v === '' || v === BLANK || builtinName(v) !== null || PICTURE.test(v);
export const isRoute = (v: string): boolean => ROUTE.test(v);
/** A whole address of the web: http and https alone. */
export const isWeb = (v: string): boolean => /^https?:\/\//i.test(v) && faultOf({ t: 'text', max: 500, like: 'web' }, v) === null;
/** Where a click may go: decision 15; '' is nowhere. */
export const isLink = (v: string): boolean => v === '' || isRoute(v) || isWeb(v);
