import type { DeviceModel } from '../../daemon/contract/model';
import { acrelAdw300 } from './acrel-adw300';
import { acrelDtsd1352 } from './acrel-dtsd1352';
import { apcNmcAp9630 } from './apc-nmc-ap9630';
import { apcPowernetUps } from './apc-powernet-ups';
import { apcRpdu2 } from './apc-rpdu2';
import { apcSmartUps } from './apc-smart-ups';
import { carelIr33 } from './carel-ir33';
import { chintDdsu666 } from './chint-ddsu666';
import { chintDtsu666 } from './chint-dtsu666';
import { comapIntelilite4 } from './comap-intelilite-4';
import { danthermCdp } from './dantherm-cdp';
import { deltaModbusCard } from './delta-modbus-card';
import { dseGencomm } from './dse-gencomm';
import { eastronSdm72dM2 } from './eastron-sdm72d-m2';
import { eastronSdm120 } from './eastron-sdm120';
import { eastronSdm630 } from './eastron-sdm630';
import { evikonE2418Dp } from './evikon-e2418-dp';
import { generexCs141 } from './generex-cs141';
import { genericDoorContact } from './generic-door-contact';
import { genericLc103 } from './generic-lc-103';
import { genericSmokeRelay } from './generic-smoke-relay';
import { genericUpsMib } from './generic-ups-mib';
import { genericXyMd02 } from './generic-xy-md02';
import { haierYcjA002 } from './haier-ycj-a002';
import { huaweiUps2000 } from './huawei-ups2000';
import { komfoventPing2 } from './komfovent-ping2';
import { meanwellDrs } from './meanwell-drs';
import { noarkEx9em } from './noark-ex9em';
import { onokomAirGr } from './onokom-air-gr';
import { peacefairPzem016 } from './peacefair-pzem-016';
import { raritanPx2 } from './raritan-px2';
import { renkeRsWsN01 } from './renke-rs-ws-n01';
import { rielloNetman } from './riello-netman';
import { rleSeahawk10k } from './rle-seahawk-10k';
import { roomwardBoardIo } from './roomward-board-io';
import { santakSca } from './santak-sca';
import { santakScc } from './santak-scc';
import { schneiderIem3000 } from './schneider-iem3000';
import { schneiderPowertag } from './schneider-powertag';
import { senseairS8 } from './senseair-s8';
import { seplosBms } from './seplos-bms';
import { systemSensorFaast } from './system-sensor-faast';
import { vakioCityAir } from './vakio-city-air';
import { vertivIcom } from './vertiv-icom';
import { waveshareIo8ch } from './waveshare-io-8ch';
import { waveshareRelay8ch } from './waveshare-relay-8ch';
import { wellproWp8026adam } from './wellpro-wp8026adam';
import { wellproWp8028adam } from './wellpro-wp8028adam';
import { wirenboardWbMr6c } from './wirenboard-wb-mr6c';
import { wirenboardWbMswV3 } from './wirenboard-wb-msw-v3';
import { wirenboardWbMwacV2 } from './wirenboard-wb-mwac-v2';

/** Every device model the product ships, one file each. */
export const MODELS: readonly DeviceModel[] = [
  acrelAdw300,
  acrelDtsd1352,
  apcNmcAp9630,
  apcPowernetUps,
  apcRpdu2,
  apcSmartUps,
  carelIr33,
  chintDdsu666,
  chintDtsu666,
  comapIntelilite4,
  danthermCdp,
  deltaModbusCard,
  dseGencomm,
  eastronSdm120,
  eastronSdm630,
  eastronSdm72dM2,
  evikonE2418Dp,
  generexCs141,
  genericDoorContact,
  genericLc103,
  genericSmokeRelay,
  genericUpsMib,
  genericXyMd02,
  haierYcjA002,
  huaweiUps2000,
  komfoventPing2,
  meanwellDrs,
  noarkEx9em,
  onokomAirGr,
  peacefairPzem016,
  raritanPx2,
  renkeRsWsN01,
  rielloNetman,
  rleSeahawk10k,
  roomwardBoardIo,
  santakSca,
  santakScc,
  schneiderIem3000,
  schneiderPowertag,
  senseairS8,
  seplosBms,
  systemSensorFaast,
  vakioCityAir,
  vertivIcom,
  waveshareIo8ch,
  waveshareRelay8ch,
  wellproWp8026adam,
  wellproWp8028adam,
  wirenboardWbMr6c,
  wirenboardWbMswV3,
  wirenboardWbMwacV2,
];
