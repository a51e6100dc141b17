import { words } from '../../../lang/index';
import { POWER } from '../../../state/values/category_items';
import { Feeders } from './feeders';

/** What comes in, by its meters. */
export const Mains = () => <Feeders category={POWER.mains} title={words('walls').mains} />;
