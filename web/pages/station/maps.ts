import { useEffect } from 'react';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { useStore } from '../../state/feeds/use';
import { mapPages, watchMaps } from '../../state/room/layouts';

/** The pages that are drawn of a site; null: not known yet. One whose maps cannot be asked for is shown without. */
export function useMaps(site: number): readonly MapPage[] | null {
  const { data, at, error } = useStore(mapPages.$);
  useEffect(() => watchMaps(site), [site]);
  return at !== null ? data : error === null ? null : [];
}
