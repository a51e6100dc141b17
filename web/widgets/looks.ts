import type { KindName } from '../../daemon/contract/widgets/kind';
import { Cdefault } from './cdefault';
import { Component2 } from './component2';
import { Component3 } from './component3';
import { Component4 } from './component4';
import { Component5 } from './component5';
import { Dot } from './dot';
import { Duanluqi } from './duanluqi';
import { ElectricSafe } from './electric_safe';
import { Group } from './group';
import { Items } from './items';
import { LineBroken } from './line_broken';
import { LineX } from './line_x';
import { LineY } from './line_y';
import type { Look } from './look';
import { PictureLook } from './picture';
import { SiteButton } from './site_button';
import { Unknown } from './unknown';
import { VButton } from './v_button';
import { VText } from './v_text';

/** Where alarm and trust are marked: in a corner, in the first line, or by the strokes themselves, in which no mark would fit. */
type Marked = 'corner' | 'head' | 'stroke';
interface Drawing {
  readonly look: Look;
  readonly mark: Marked;
}
const corner = (look: Look): Drawing => ({ look, mark: 'corner' });
const head = (look: Look): Drawing => ({ look, mark: 'head' });
const stroke = (look: Look): Drawing => ({ look, mark: 'stroke' });

const DRAWINGS: Readonly<Record<KindName, Drawing>> = {
  Picture: corner(PictureLook),
  Cdefault: corner(Cdefault),
  component2: head(Component2),
  component3: head(Component3),
  component4: head(Component4),
  component5: head(Component5),
  ElectricSafe: corner(ElectricSafe),
  Items: head(Items),
  VText: corner(VText),
  VButton: corner(VButton),
  SiteButton: corner(SiteButton),
  Duanluqi: stroke(Duanluqi),
  LineBroken: stroke(LineBroken),
  Line_x: stroke(LineX),
  Line_y: stroke(LineY),
  Dot: stroke(Dot),
  Group: stroke(Group),
};
const UNKNOWN = corner(Unknown);

/** How a kind is drawn; what another version drew is said. */
export const drawingOf = (kind: string): Drawing => (Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind as KindName] : UNKNOWN);
