import { apcPowernetUps } from '../../../../board/devices/apc-powernet-ups';
import { apcRpdu2 } from '../../../../board/devices/apc-rpdu2';
import { genericUpsMib } from '../../../../board/devices/generic-ups-mib';
import { raritanPx2 } from '../../../../board/devices/raritan-px2';
import type { DeviceModel } from '../../../../daemon/contract/model';

/** Numbers of an agent that stand for a state, each with its word in English. */
export interface AgentWords {
  readonly model: DeviceModel;
  /** by cell: its OID */
  readonly cells: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<number, string>>;
  /** the numbers are the last ones of OIDs that stand in the rows of a table */
  readonly rows?: true;
}

const UPS = '1.3.6.1.2.1.33.1';
const APC = '1.3.6.1.4.1.318.1.1.1';
const RPDU = '1.3.6.1.4.1.318.1.1.26';
const RARITAN = '1.3.6.1.4.1.13742.6';

/** What is told by the agents of every shipped model. */
export const AGENT_STATES: readonly AgentWords[] = [
  {
    model: genericUpsMib,
    cells: { battery_status: `${UPS}.2.1.0` },
    words: { 1: 'Unknown', 2: 'Normal', 3: 'Low', 4: 'Depleted' },
  },
  {
    model: genericUpsMib,
    cells: { output_source: `${UPS}.4.1.0` },
    words: { 1: 'Other', 2: 'None', 3: 'Normal', 4: 'Bypass', 5: 'Battery', 6: 'Booster', 7: 'Reducer' },
  },
  {
    model: genericUpsMib,
    cells: { alarm: `${UPS}.6.2.1.2` },
    rows: true,
    words: {
      1: 'Battery faulty',
      2: 'On battery',
      3: 'Low battery',
      4: 'Battery depleted',
      5: 'Temperature bad',
      6: 'Input bad',
      7: 'Output abnormal',
      8: 'Output overload',
      9: 'On bypass',
      10: 'Bypass abnormal',
      13: 'Charger failed',
      16: 'Fan failure',
      18: 'General fault',
      20: 'Communications lost',
      22: 'Shutdown pending',
      23: 'Shutdown imminent',
      24: 'Test in progress',
    },
  },
  {
    model: apcPowernetUps,
    cells: { battery_status: `${APC}.2.1.1.0` },
    words: { 1: 'Unknown', 2: 'Normal', 3: 'Low', 4: 'Fault', 5: 'No battery' },
  },
  { model: apcPowernetUps, cells: { batt_replace: `${APC}.2.2.4.0` }, words: { 1: 'No', 2: 'Replace' } },
  {
    model: apcPowernetUps,
    cells: { output_status: `${APC}.4.1.1.0` },
    words: {
      1: 'Unknown',
      2: 'Online',
      3: 'On battery',
      4: 'Boosting',
      5: 'Timed sleeping',
      6: 'Software bypass',
      7: 'Off',
      8: 'Rebooting',
      9: 'Switched bypass',
      10: 'Hardware failure bypass',
      11: 'Sleeping until power returns',
      12: 'Trimming',
      13: 'Eco',
      14: 'Hot standby',
      15: 'Battery test',
      16: 'Emergency static bypass',
      17: 'Static bypass standby',
    },
  },
  {
    model: apcRpdu2,
    cells: {
      load_state: `${RPDU}.4.3.1.4.1`,
      phase_state_1: `${RPDU}.6.3.1.4.1`,
      bank_state_1: `${RPDU}.8.3.1.4.1`,
      bank_state_2: `${RPDU}.8.3.1.4.2`,
    },
    words: { 1: 'Low', 2: 'Normal', 3: 'Near overload', 4: 'Overload', 5: 'Not supported' },
  },
  { model: apcRpdu2, cells: { psu_alarm: `${RPDU}.4.3.1.12.1` }, words: { 1: 'Normal', 2: 'Alarm' } },
  {
    model: raritanPx2,
    cells: {
      outlet_state_1: `${RARITAN}.4.1.2.1.3.1.1`,
      outlet_state_2: `${RARITAN}.4.1.2.1.3.1.2`,
      outlet_state_3: `${RARITAN}.4.1.2.1.3.1.3`,
      outlet_state_4: `${RARITAN}.4.1.2.1.3.1.4`,
      outlet_state_5: `${RARITAN}.4.1.2.1.3.1.5`,
      outlet_state_6: `${RARITAN}.4.1.2.1.3.1.6`,
      outlet_state_7: `${RARITAN}.4.1.2.1.3.1.7`,
      outlet_state_8: `${RARITAN}.4.1.2.1.3.1.8`,
    },
    words: { 7: 'On', 8: 'Off' },
  },
];
