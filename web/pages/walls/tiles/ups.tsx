import { words } from '../../../lang/index';
import { POWER } from '../../../state/values/category_items';
import { Feeders } from './feeders';

/** What holds the load while the mains are away. */
export const Ups = () => <Feeders category={POWER.ups} title={words('walls').ups} />;
