import { useEffect, useRef, useState } from 'react';
import { MOST_SHUTDOWN_HOSTS } from '../../../../daemon/contract/rules/shutdown';
import { fill, words } from '../../../lang/index';
import type { Drawn } from '../../../ui/form/spec';
import { Level } from '../../../ui/glyph/index';
import { Icon, IconButton } from '../../../ui/icon/index';
import { announce } from '../../login/announce';
import { canMove, faultsOfHost, type HostDraft, movedBy, newHost, type Secrets } from './host_draft';
import { HostFields } from './host_fields';

interface HostsFieldProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'fault' | 'locked' | 'put'>;
  readonly secrets: Secrets;
}
const isWrong = (host: HostDraft): boolean => Object.keys(faultsOfHost(host)).length > 0;
const calledOf = ({ name }: HostDraft): string => name || words('shutdowns').unnamed;

/** Hosts in the order in which they go down: one is opened to be filled in, buttons move it a stage. */
export function HostsField({ drawn: { id, value, fault, locked, put }, secrets }: HostsFieldProps) {
  const w = words('shutdowns');
  const hosts = value as readonly HostDraft[];
  const isBlamed = fault !== undefined;
  const [opened, setOpened] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /** what has the keyboard once the list is another */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) {
      const found = [...(list.current?.querySelectorAll<HTMLElement & { disabled?: boolean }>(next.current) ?? [])];
      (found.find(({ disabled }) => !disabled) ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    }
    next.current = null;
  }, [hosts, opened]);
  useEffect(() => {
    const wrong = isBlamed ? hosts.find(isWrong) : undefined;
    if (!wrong) return;
    next.current = `[data-host="${wrong.uid}"] [aria-invalid]`;
    setOpened(wrong.uid);
  }, [isBlamed]);

  const move = (host: HostDraft, by: 1 | -1): void => {
    // at the last stage the way on is the way back
    const on = `[data-host="${host.uid}"] [data-by="${by}"]:enabled`;
    next.current = `${on},[data-host="${host.uid}"]:not(:has([data-by="${by}"]:enabled)) [data-by]`;
    put(movedBy(hosts, host.uid, by));
    announce(fill(w.moved, { name: calledOf(host), n: host.stage + by }), 'status');
  };
  const leaveOut = (host: HostDraft): void => {
    const at = hosts.indexOf(host);
    const left = hosts.filter((each) => each !== host);
    const neighbour = left[Math.min(at, left.length - 1)];
    next.current = neighbour ? `[data-host="${neighbour.uid}"] [aria-expanded]` : '[data-add]';
    put(left);
    announce(fill(w.removed, { name: calledOf(host) }), 'status');
  };
  const add = (): void => {
    const host = newHost(hosts);
    next.current = `[data-host="${host.uid}"] input`;
    setOpened(host.uid);
    put([...hosts, host]);
  };
  return (
    <div class="choices" ref={list}>
      <ol>
        {hosts.map((host) => {
          const isOpen = opened === host.uid;
          const name = calledOf(host);
          return (
            <li key={host.uid} data-host={host.uid} style={{ borderBlockEnd: '1px solid var(--hair)' }}>
              <div class="cl" style={{ flexWrap: 'nowrap' }}>
                <button
                  type="button"
                  class="btn"
                  data-k="text"
                  aria-expanded={isOpen}
                  aria-label={fill(w.host_edit, { name })}
                  style={{ minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'normal', textAlign: 'start' }}
                  onClick={() => setOpened(isOpen ? null : host.uid)}
                >
                  <Icon name={isOpen ? 'chev-d' : 'chev'} />
                  {name}
                </button>
                <span class="cl push" style={{ flex: 'none', flexWrap: 'nowrap' }}>
                  {isBlamed && isWrong(host) && <Level level="crit">{w.host_wrong}</Level>}
                  <span class="mut">{fill(w.stage_n, { n: host.stage })}</span>
                  {!locked &&
                    ([-1, 1] as const).map((by) => (
                      <IconButton
                        key={by}
                        data-by={by}
                        icon={by < 0 ? 'arrow-u' : 'chev-d'}
                        label={fill(by < 0 ? w.earlier : w.later, { name })}
                        disabled={!canMove(host, by)}
                        onClick={() => move(host, by)}
                      />
                    ))}
                  {!locked && <IconButton icon="trash" label={fill(w.host_remove, { name })} onClick={() => leaveOut(host)} />}
                </span>
              </div>
              {isOpen && (
                <fieldset class="form" aria-label={name}>
                  <HostFields
                    id={`${id}h${host.uid}`}
                    host={host}
                    secrets={secrets}
                    blamed={isBlamed}
                    locked={locked}
                    change={(changed) => put(hosts.map((each) => (each.uid === host.uid ? changed : each)))}
                  />
                </fieldset>
              )}
            </li>
          );
        })}
      </ol>
      {!locked && hosts.length < MOST_SHUTDOWN_HOSTS && (
        <span>
          <button type="button" class="btn" data-add onClick={add}>
            <Icon name="plus" />
            {w.host_add}
          </button>
        </span>
      )}
    </div>
  );
}
