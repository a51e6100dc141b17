import type { DeviceModel } from '../../daemon/contract/model';
import { acrelDtsd1352 } from './acrel-dtsd1352';
import { apcSmartUps } from './apc-smart-ups';
import { chintDtsu666 } from './chint-dtsu666';
import { danthermCdp } from './dantherm-cdp';
import { dseGencomm } from './dse-gencomm';
import { eastronSdm120 } from './eastron-sdm120';
import { eastronSdm630 } from './eastron-sdm630';
import { genericDoorContact } from './generic-door-contact';
import { genericSmokeRelay } from './generic-smoke-relay';
import { genericXyMd02 } from './generic-xy-md02';
import { huaweiUps2000 } from './huawei-ups2000';
import { onokomAirGr } from './onokom-air-gr';
import { peacefairPzem016 } from './peacefair-pzem-016';
import { renkeRsWsN01 } from './renke-rs-ws-n01';
import { rleSeahawk10k } from './rle-seahawk-10k';
import { schneiderPowertag } from './schneider-powertag';
import { seplosBms } from './seplos-bms';
import { systemSensorFaast } from './system-sensor-faast';
import { vertivIcom } from './vertiv-icom';
import { waveshareIo8ch } from './waveshare-io-8ch';
import { waveshareRelay8ch } from './waveshare-relay-8ch';
import { wellproWp8026adam } from './wellpro-wp8026adam';
import { wirenboardWbMswV3 } from './wirenboard-wb-msw-v3';
import { wirenboardWbMwacV2 } from './wirenboard-wb-mwac-v2';

/** Every device model the product ships, one file each. */
export const MODELS: readonly DeviceModel[] = [
  acrelDtsd1352,
  apcSmartUps,
  chintDtsu666,
  danthermCdp,
  dseGencomm,
  eastronSdm120,
  eastronSdm630,
  genericDoorContact,
  genericSmokeRelay,
  genericXyMd02,
  huaweiUps2000,
  onokomAirGr,
  peacefairPzem016,
  renkeRsWsN01,
  rleSeahawk10k,
  schneiderPowertag,
  seplosBms,
  systemSensorFaast,
  vertivIcom,
  waveshareIo8ch,
  waveshareRelay8ch,
  wellproWp8026adam,
  wirenboardWbMswV3,
  wirenboardWbMwacV2,
];
