import { useMemo } from 'react';
import type { Air } from '../../../../daemon/contract/formula/airs';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import { part } from '../../../ui/part';
import type { LiveRoom } from '../../../widgets/index';

/** What draws the air between sensors: it comes once somebody wants it. */
const useCloud = part(() => import('../../../widgets/cloud/index'));

interface AirProps {
  readonly doc: Doc;
  readonly room: LiveRoom;
  readonly air: Air;
}
function useSensors({ doc, room, air }: AirProps) {
  const cloud = useCloud();
  return useMemo(() => cloud && { cloud, sensors: cloud.airSensors(doc, room, air) }, [cloud, doc, room, air]);
}

/** The cloud of a page, below its widgets. */
export function AirBelow(props: AirProps) {
  const found = useSensors(props);
  return found && <found.cloud.Cloud canvas={props.doc.canvas} sensors={found.sensors} air={props.air} />;
}

/** What its hues mean, and the readings it is made of. */
export function AirTable(props: AirProps) {
  const found = useSensors(props);
  return found && <found.cloud.Legend sensors={found.sensors} air={props.air} />;
}
