import type { PowerLimits } from '../entities';
import { as, type Table } from '../row';
import { powerLimitFaults, powerLimits } from '../rules/power_limits';
import { deviceIn } from '../subject';

const monitor = ['/energy_manage/elect_monitor'] as const;

/** How good the supply is. */
export const power = {
  'GET power/limits': {
    who: 'session',
    pages: monitor,
    sites: true,
    input: { device_id: powerLimits.device_id },
    out: as<PowerLimits>(),
    example: { device_id: 12 },
    does: 'What a meter’s supply is held against',
    module: 'room',
  },
  'PUT power/limits': {
    who: { func: 'energy_edit' },
    pages: monitor,
    sites: true,
    input: powerLimits,
    also: powerLimitFaults,
    out: as<null>(),
    example: { device_id: 12, preset: 'en50160', nominal_voltage: 230, nominal_frequency: 50, public_supply: true },
    does: 'Sets what a meter’s supply is held against; without limits those of the preset are copied',
    module: 'room',
    deed: ['修改电能质量限值', '修改電能品質限值', '修改電能質量限值', 'Changed power quality limits'],
    subject: deviceIn('GET power/limits'),
  },
} as const satisfies Table;
