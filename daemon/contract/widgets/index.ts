import { cdefault } from './cdefault';
import { component2 } from './component2';
import { component3 } from './component3';
import { component4 } from './component4';
import { component5 } from './component5';
import { dot } from './dot';
import { duanluqi } from './duanluqi';
import { electricSafe } from './electric_safe';
import type { KindFacts } from './field';
import { group } from './group';
import { items } from './items';
import type { KindName } from './kind';
import { lineBroken } from './line_broken';
import { lineX } from './line_x';
import { lineY } from './line_y';
import { picture } from './picture';
import { siteButton } from './site_button';
import { vButton } from './v_button';
import { vText } from './v_text';
import type { Uid, Widget } from './widget';

/** Every kind, in the order of the palette. */
export const KINDS: Readonly<Record<KindName, KindFacts>> = {
  Picture: picture,
  Cdefault: cdefault,
  component2,
  component3,
  component4,
  component5,
  ElectricSafe: electricSafe,
  Items: items,
  VText: vText,
  VButton: vButton,
  SiteButton: siteButton,
  Duanluqi: duanluqi,
  LineBroken: lineBroken,
  Line_x: lineX,
  Line_y: lineY,
  Dot: dot,
  Group: group,
};

/** null: another version's, which is kept and said. */
export const kindOf = (kind: string): KindFacts | null => (Object.hasOwn(KINDS, kind) ? KINDS[kind as KindName] : null);

/** A widget as the palette makes one, at the upper left corner of the sheet. */
export function bareWidget(kind: string, uid: Uid): Widget {
  const facts = kindOf(kind);
  return {
    uid,
    id: null,
    kind,
    group: null,
    selfId: '',
    left: 0,
    top: 0,
    width: facts?.size.width ?? 100,
    height: facts?.size.height ?? 100,
    rotate: 0,
    style: facts?.defaults.style ?? {},
    label: '',
    propValue: facts?.defaults.propValue ?? '',
    isLock: false,
    animations: [],
    events: {},
    dialog: null,
    icon: '',
    link: '',
    device_id: null,
    item_ids: [],
    video_id: null,
    normal_img: '',
    abnormal_img: '',
    rest: {},
  };
}
