import type { Licence } from '../../../daemon/contract/entities';
import { Categories } from './categories';
import { facts } from './licence';
import { QrCode } from './qr';
import { $info, useState, useStore, words } from './shared';

/** Browsers let a page write to the clipboard over https and on the box itself only. */
const CLIPBOARD = globalThis.navigator?.clipboard;

function SerialNumber({ sn }: { sn: string }) {
  const w = words('licence');
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    CLIPBOARD?.writeText(sn).then(
      () => setCopied(true),
      () => {}, // refused: it can still be selected
    );
  };
  return (
    <span class="cl">
      <span class="mono">{sn}</span>
      {CLIPBOARD && (
        <button type="button" class="btn" data-k="text" style={{ '--h': '28px' }} onClick={copy}>
          {copied ? w.copied : w.copy}
        </button>
      )}
    </span>
  );
}

/** What this box is allowed to do, what it uses of it, and which box it is. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const w = words('licence');
  const zone = useStore($info)?.timezone;
  return (
    <>
      <dl class="kv">
        {facts(licence, w, zone).flatMap(({ name, value }) => [<dt key={name}>{name}</dt>, <dd key={`${name}.`}>{value}</dd>])}
        <dt>{w.serial_number}</dt>
        <dd>
          <SerialNumber sn={licence.sn} />
        </dd>
        {licence.sn && <dt>{w.qr}</dt>}
        {licence.sn && (
          <dd>
            <QrCode text={licence.sn} label={w.qr} />
          </dd>
        )}
      </dl>
      <Categories />
    </>
  );
}
