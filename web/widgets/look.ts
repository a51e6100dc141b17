import type { FunctionComponent } from 'preact';
import type { Widget } from '../../daemon/contract/widgets/widget';
import type { Live } from './live';

export interface LookProps {
  readonly widget: Widget;
  readonly live: Live;
}
/** How a kind is drawn within the box of its widget. It answers no press: who surrounds the sheet does. */
export type Look = FunctionComponent<LookProps>;
