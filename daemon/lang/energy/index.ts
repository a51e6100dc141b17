import type { Area } from '../area';
import en_us from './en_us';
import zh_cn, { type Words } from './zh_cn';
import zh_tw from './zh_tw';
import zh_xg from './zh_xg';

export const energy: Area<Words> = { zh_cn, zh_xg, zh_tw, en_us };
