import { words } from '../../../lang/index';
import { POWER } from '../../../state/values/category_items';
import { Feeders } from './feeders';

/** What is stored. */
export const Batteries = () => <Feeders category={POWER.battery} title={words('walls').batteries} />;
