import { words } from '../../lang/index';
import { granted } from './granted';
import { Grid } from './grid';
import { Box } from './tiles/box';
import { Day } from './tiles/day';
import { InEffect } from './tiles/in_effect';
import { Last } from './tiles/last';
import { Times } from './tiles/times';
import { Wall } from './wall';

const ROWS = [
  [<InEffect key="a" />, <Box key="b" />, <Day key="c" />],
  [<Last key="a" />, <Times key="b" />],
];

/** How the monitoring itself fares: what is not in effect, the box, what happened last, and how soon it was seen to. */
function Operations() {
  return (
    <Wall title={words('walls').operations}>
      <Grid rows={ROWS} />
    </Wall>
  );
}

export default granted('/fullScreen6', Operations);
