import { useEffect, useState } from 'react';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { $menus } from '../../state/people/menus';
import { Empty } from '../../ui/empty/index';
import { Icon } from '../../ui/icon/index';
import { Note } from '../../ui/note/index';
import { entryFor, sandbox, targetOf } from './target';

/** A page that has not come by then perhaps never does: browsers do not tell that framing was refused. */
const SLOW_MS = 10_000;

/** The page of another box beside the console: a UPS card, a camera, the gateway of an air conditioner. */
export const External = () => <Outside title={words('external').title} />;

/** The page of a door controller. */
export const DoorDevice = () => <Outside title={words('external').door} />;

function Outside({ title }: { title: string }) {
  const w = words('external');
  const menus = useStore($menus);
  const target = targetOf(useQuery().get('pathUrl'), location.origin);
  if (target.is === 'page') {
    const entry = entryFor(menus, target.url, location.origin);
    return <Shown key={target.url.href} url={target.url} own={target.own} title={title} name={entry?.name ?? null} />;
  }
  const says = { none: w.none_says, refused: w.refused_says, own: w.own }[target.is];
  return (
    <>
      <div class="head">
        <h1>{title}</h1>
      </div>
      <Empty icon="link-off" title={target.is === 'none' ? w.none : w.refused}>
        {says}
      </Empty>
    </>
  );
}

/** `name`: what the menu calls it; null: the menu does not hold it, and somebody must want it first. */
function Shown({ url, own, title, name }: { url: URL; own: boolean; title: string; name: string | null }) {
  const w = words('external');
  const [wanted, setWanted] = useState(false);
  const mixed = location.protocol === 'https:' && url.protocol === 'http:';
  const shown = name !== null || wanted;
  return (
    <>
      <div class="head">
        <h1>{name ?? title}</h1>
        <span class="mut mono">{url.host}</span>
        <span class="cl">
          <a class="btn" href={url.href} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {w.window}
          </a>
        </span>
      </div>
      {mixed && <Note level="warn">{w.mixed}</Note>}
      {!mixed && shown && <Frame url={url} own={own} />}
      {!mixed && !shown && (
        <Empty
          icon="external"
          title={w.unknown}
          action={
            <button type="button" class="btn" onClick={() => setWanted(true)}>
              {w.show}
            </button>
          }
        >
          {fill(w.unknown_says, { host: url.host })}
        </Empty>
      )}
    </>
  );
}

function Frame({ url, own }: { url: URL; own: boolean }) {
  const w = words('external');
  const [came, setCame] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (came) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [came]);
  return (
    <>
      {slow && !came && <Note level="warn">{fill(w.slow, { host: url.host })}</Note>}
      <iframe
        class="fill"
        title={fill(w.frame, { host: url.host })}
        src={url.href}
        sandbox={sandbox(own)}
        referrerpolicy="no-referrer"
        style={{ border: 0, inlineSize: '100%', background: '#fff' }}
        onLoad={() => setCame(true)}
      />
    </>
  );
}
