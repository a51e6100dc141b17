import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Item, TreeNode } from '../../../../daemon/contract/entities';
import type { Layout, MapPage } from '../../../../daemon/contract/entities/layouts';
import { docOf } from '../../../../daemon/contract/widgets/rows';
import type { Doc, Widget } from '../../../../daemon/contract/widgets/widget';
import { fill, words } from '../../../lang/index';
import { go, useQuery } from '../../../route/index';
import { layout, watchPage } from '../../../state/room/layouts';
import { items as itemFeed } from '../../../state/values/values';
import { Dialog } from '../../../ui/dialog/index';
import { Loading } from '../../../ui/loading/index';
import { useWidgets } from '../../../widgets/door';
import type { Live } from '../../../widgets/index';
import { Answer } from '../../fed';
import { ControlAbove } from '../../item/control';
import { fitsItem, type SiteFilter } from '../grouping';
import { markedOf } from '../place';
import { AirBelow, AirTable } from './air';
import { callbacks, meantBy } from './callbacks';
import { isHeated, mapFilter, offeredOn } from './filters';
import { Frame, type Widgets } from './frame';
import { ObjectList } from './object_list';
import { PageBar } from './page_bar';
import { below, chosen } from './pages';
import { deedOf } from './press';
import { Told } from './told';

/** What stands back while a site is narrowed: widgets of which nothing fits. What tells of nothing stays. */
const stepsBack = (filter: SiteFilter, { items, trust }: Live): boolean =>
  trust !== null &&
  (filter.abnormal || filter.category !== null || filter.keyword.trim() !== '') &&
  !items.some((item) => fitsItem(item, filter));

interface PageProps {
  readonly widgets: Widgets;
  readonly page: MapPage;
  readonly pages: readonly Pick<MapPage, 'type' | 'parent_id'>[];
  readonly doc: Doc;
  readonly site: TreeNode;
  readonly items: readonly Item[];
  readonly filter: SiteFilter;
}

/** What is open above the map. */
type Above =
  | { readonly is: 'told' | 'text'; readonly widget: Widget; readonly text: string }
  | { readonly is: 'control'; readonly item: Item };

/** One page with what is pressed on it. */
function Page({ widgets, page, pages, doc, site, items, filter }: PageProps) {
  const w = words('site_map');
  const room = widgets.useRoom(doc, site, items);
  widgets.useCurves(doc, room);
  const query = useQuery();
  const sought = markedOf(query);
  const shown = mapFilter(query);
  const air = shown.air && { doc, room, air: shown.air };
  const [above, setAbove] = useState<Above | null>(null);
  const [scale, setScale] = useState<number | null>(null);
  const leads = below(doc.widgets, pages, page.type);
  const close = useCallback(() => setAbove(null), []);
  const refresh = (): void => void itemFeed.refresh();

  function press(widget: Widget): void {
    const deed = deedOf(widget);
    const tell = (): void => setAbove({ is: 'told', widget, text: '' });
    if (deed?.is === 'told') tell();
    else if (deed?.is === 'route') go(deed.to);
    else if (deed?.is === 'web') window.open(deed.to, '_blank', 'noopener,noreferrer');
    else if (deed?.is === 'text') setAbove({ is: 'text', widget, text: deed.text });
    else if (deed) {
      const control = (item: Item): void => setAbove({ is: 'control', item });
      const { name, params } = deed.callback;
      const meant = meantBy(widgets.liveOf(widget, room).items, params);
      // codes of which the widget has none: what it has is told, so that the press does not seem lost
      if (meant) callbacks(meant, { tell, control, done: refresh })[name]();
      else tell();
    }
  }
  const live = above && above.is !== 'control' ? widgets.liveOf(above.widget, room) : null;
  return (
    <>
      <PageBar page={page} pages={pages} widgets={doc.widgets} filter={shown} offered={offeredOn(doc, room)} />
      <Frame
        key={`${page.device_group_id} ${page.type} ${page.parent_id}`}
        widgets={widgets}
        doc={doc}
        room={room}
        label={fill(w.map_of, { site: site.name })}
        sought={(widget) => sought !== null && widget.device_id === sought}
        faded={(live) => stepsBack(filter, live) || !isHeated(shown, live)}
        ringed={shown.heat.length > 0}
        under={air && <AirBelow {...air} />}
        onPress={press}
        onFit={setScale}
      />
      {air && <AirTable {...air} />}
      {scale !== null && scale < widgets.READABLE && (
        <ObjectList
          widgets={widgets}
          doc={doc}
          room={room}
          onPick={(uid) => {
            const widget = doc.widgets.get(uid);
            if (widget) press(widget);
          }}
        />
      )}
      {above?.is === 'told' && live && (
        <Told widgets={widgets} live={live} widget={above.widget} leads={leads.has(above.widget.uid)} onClose={close} />
      )}
      {above?.is === 'text' && live && (
        <Dialog title={widgets.nameText(above.widget, live)} onClose={close}>
          <p style={{ whiteSpace: 'pre-wrap' }}>{above.text}</p>
        </Dialog>
      )}
      {above?.is === 'control' && (
        <ControlAbove item={items.find(({ id }) => id === above.item.id)} onClose={close} onDone={refresh} />
      )}
    </>
  );
}

export interface SiteMapProps {
  readonly site: TreeNode;
  readonly items: readonly Item[];
  readonly filter: SiteFilter;
  /** those that somebody has drawn */
  readonly pages: readonly MapPage[];
}

/** The maps of a site: its kinds, their sub-pages, and the room on them as it is now. */
export function SiteMap({ site, items, filter, pages }: SiteMapProps) {
  const widgets = useWidgets();
  const { type, parent_id } = chosen(useQuery(), pages);
  const page = useMemo(() => ({ device_group_id: site.id, type, parent_id }), [site.id, type, parent_id]);
  useEffect(() => {
    watchPage(page);
    return () => watchPage(null);
  }, [page]);
  if (!widgets) return <Loading />;
  return (
    <Answer feed={layout}>
      {(answer) =>
        answer && (
          <Answered widgets={widgets} site={site} items={items} filter={filter} pages={pages} page={page} answer={answer} />
        )
      }
    </Answer>
  );
}

function Answered({ answer, ...props }: SiteMapProps & { widgets: Widgets; page: MapPage; answer: Layout }) {
  const doc = useMemo(() => docOf(answer), [answer]);
  return <Page {...props} doc={doc} />;
}
