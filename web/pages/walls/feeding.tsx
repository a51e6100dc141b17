import { useEffect } from 'react';
import { words } from '../../lang/index';
import { powerItems } from '../../state/values/category_items';
import { granted } from './granted';
import { Grid } from './grid';
import { CHARGE, LOAD, RUNTIME } from './power';
import { AbnormalFeeders } from './tiles/abnormal_feeders';
import { Batteries } from './tiles/batteries';
import { Extreme } from './tiles/extreme';
import { Mains } from './tiles/mains';
import { Ups } from './tiles/ups';
import { Wall } from './wall';

const rows = () => {
  const w = words('walls');
  return [
    [
      <AbnormalFeeders key="a" />,
      <Extreme key="b" name={w.least_runtime} wanted={RUNTIME} which="least" w={3} />,
      <Extreme key="c" name={w.least_charge} wanted={CHARGE} which="least" w={3} />,
      <Extreme key="d" name={w.most_load} wanted={LOAD} which="most" w={3} />,
    ],
    [<Ups key="a" />, <Mains key="b" />, <Batteries key="c" />],
  ];
};

/** What feeds the rooms: UPS, mains and batteries, and which of them is nearest to trouble. */
function Power() {
  useEffect(() => powerItems.open(), []);
  return (
    <Wall title={words('walls').power}>
      <Grid rows={rows()} />
    </Wall>
  );
}

export default granted('/fullScreen4', Power);
