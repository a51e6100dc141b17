import { words } from '../../lang/index';
import { Abnormal, Oldest, Totals } from '../overview/board/sums';
import { granted } from './granted';
import { Grid } from './grid';
import { Day } from './tiles/day';
import { SiteList } from './tiles/site_list';
import { Standing } from './tiles/standing';
import { Wall } from './wall';

const ROWS = [
  [<Abnormal key="a" lead={undefined} />, <Oldest key="b" />, <Totals key="c" />, <Day key="d" />],
  [<Standing key="a" />, <SiteList key="b" />],
];

/** The alarms of all sites: how many, since when, which, and who has them in hand. */
function Alarms() {
  return (
    <Wall title={words('walls').alarms}>
      <Grid rows={ROWS} />
    </Wall>
  );
}

export default granted('/fullScreen2', Alarms);
