import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Layout, LayoutVersion, MapPage } from '../../../daemon/contract/entities/layouts';
import { KEPT_VERSIONS } from '../../../daemon/contract/rules/layout';
import { docOf } from '../../../daemon/contract/widgets/rows';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { toast, toastFault } from '../../state/window/toasts';
import { Confirm, Dialog } from '../../ui/dialog/index';
import { IconButton } from '../../ui/icon/index';
import { Loading } from '../../ui/loading/index';
import { clockText, dateText } from '../../ui/time';
import { call } from '../../wire/call';
import type { Room } from '../canvas/room';

interface VersionsProps {
  readonly page: MapPage;
  /** the present one */
  readonly version: number;
  readonly room: Room;
  readonly unsaved: boolean;
  /** the page is another one now */
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

const timeText = (time: number): string => `${dateText(time, boxZone())} ${clockText(time, boxZone())}`;

function useVersions(page: MapPage) {
  const [list, setList] = useState<readonly LayoutVersion[] | null>(null);
  const ask = useCallback(() => {
    call('GET setting/top_view/layout/{device_group_id}/versions', { ...page, limit: 0 }).then(
      ({ data }) => setList(data),
      (fault) => {
        setList([]);
        toastFault(fault);
      },
    );
  }, [page]);
  useEffect(ask, [ask]);
  return { list, ask };
}

/** A version as it was drawn, with the room as it is now and the curves that it draws. */
function Drawn({ layout, room, width, of }: Pick<VersionsProps, 'room'> & { layout: Layout; width: number; of: LayoutVersion }) {
  const doc = useMemo(() => docOf(layout), [layout]);
  room.widgets.useCurves(doc, room.live);
  return <room.widgets.Sheet doc={doc} room={room.live} scale={width / doc.canvas.width} id={`version-${of.n}`} />;
}

function Look({ page, of, room, onClose }: Pick<VersionsProps, 'page' | 'room'> & { of: LayoutVersion; onClose: () => void }) {
  const [layout, setLayout] = useState<Layout | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const box = room.widgets.useBox(host);
  useEffect(() => {
    call('GET setting/top_view/layout/{device_group_id}/versions/{n}', { ...page, n: of.n }).then(setLayout, toastFault);
  }, [page, of.n]);
  const canvas = layout && docOf(layout).canvas;
  return (
    <Dialog title={of.name || timeText(of.time)} onClose={onClose} width={960}>
      <div ref={host} style={{ aspectRatio: canvas ? `${canvas.width}/${canvas.height}` : '16/9', overflow: 'hidden' }}>
        {layout && box ? <Drawn layout={layout} room={room} of={of} width={box.width} /> : <Loading />}
      </div>
    </Dialog>
  );
}

/** The name of a version, kept once it is left or Enter is pressed; what cannot be one, or is refused, gives way to what it is called. */
function Name({ page, of, onDone }: { page: MapPage; of: LayoutVersion; onDone: () => void }) {
  const w = words('saving').versions;
  const [typed, setTyped] = useState(of.name);
  function keep(): void {
    const name = typed.trim();
    const back = (): void => setTyped(of.name);
    if (name === '') back();
    if (name === '' || name === of.name) return;
    call('PUT setting/top_view/layout/{device_group_id}/versions/{n}', { ...page, n: of.n, name }).then(onDone, (fault) => {
      back();
      toastFault(fault);
    });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <input
        aria-label={`${w.name} · ${of.n}`}
        value={typed}
        maxLength={40}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
      />
    </form>
  );
}

type VersionWish = { readonly is: 'look' | 'restore' | 'delete'; readonly of: LayoutVersion };

/** What a page was: looked at, named so that it is kept, brought back, deleted. */
export function Versions({ page, version, room, unsaved, onRestored, onClose }: VersionsProps) {
  const w = words('saving').versions;
  const { list, ask } = useVersions(page);
  const [asked, setAsked] = useState<VersionWish | null>(null);
  const close = (): void => setAsked(null);
  const restore = async ({ n }: LayoutVersion): Promise<void> => {
    try {
      await call('POST setting/top_view/layout/{device_group_id}/versions/{n}/restore', { ...page, n, version });
      toast(w.restored);
      onRestored();
    } catch (fault) {
      close();
      toastFault(fault);
    }
  };
  const remove = async ({ n }: LayoutVersion): Promise<void> => {
    await call('DELETE setting/top_view/layout/{device_group_id}/versions/{n}', { ...page, n }).catch(toastFault);
    close();
    ask();
  };
  return (
    <Dialog title={w.title} onClose={onClose} width={760}>
      <p>{fill(w.text, KEPT_VERSIONS)}</p>
      {!list && <Loading />}
      {list?.length === 0 && <p class="mut">{words('shell').none}</p>}
      {list && list.length > 0 && (
        <table class="tbl">
          <thead>
            <tr>
              <th scope="col">{w.time}</th>
              <th scope="col">{w.user}</th>
              <th scope="col">{w.widgets}</th>
              <th scope="col">{w.name}</th>
              <th scope="col">
                <span class="sr">{w.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((of) => (
              <tr key={of.n}>
                <td>{of.n === version ? fill(w.present, { time: timeText(of.time) }) : timeText(of.time)}</td>
                <td>{of.user_name}</td>
                <td>{of.widgets}</td>
                <td>
                  <Name page={page} of={of} onDone={ask} />
                </td>
                <td>
                  <IconButton icon="eye" label={`${w.look} · ${of.n}`} onClick={() => setAsked({ is: 'look', of })} small />
                  {of.n !== version && (
                    <>
                      <IconButton
                        icon="undo"
                        label={`${w.restore} · ${of.n}`}
                        onClick={() => setAsked({ is: 'restore', of })}
                        small
                      />
                      <IconButton
                        icon="trash"
                        label={`${w.remove} · ${of.n}`}
                        onClick={() => setAsked({ is: 'delete', of })}
                        small
                      />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked?.is === 'look' && <Look page={page} of={asked.of} room={room} onClose={close} />}
      {asked?.is === 'restore' && (
        <Confirm title={w.restore} action={w.restore} risk={unsaved} onYes={() => restore(asked.of)} onNo={close}>
          <p>{fill(w.ask_restore, { time: timeText(asked.of.time) })}</p>
          {unsaved && <p>{w.unsaved}</p>}
        </Confirm>
      )}
      {asked?.is === 'delete' && (
        <Confirm title={w.remove} action={w.remove} risk onYes={() => remove(asked.of)} onNo={close}>
          <p>{fill(w.ask_remove, { time: timeText(asked.of.time) })}</p>
        </Confirm>
      )}
    </Dialog>
  );
}
