import { useEffect, useState } from 'react';
import type { ProductInfo } from '../../../daemon/contract/entities';
import { words } from '../../lang/words';
import { Mark } from '../../ui/icon/index';
import { call } from '../../wire/call';

/** Logo of the edition, else the product's own mark and name. */
export const Brand = ({ info }: { info: ProductInfo | null }) =>
  info?.login_logo ? (
    <img src={info.login_logo} alt={info.sys_name} width="290" height="76" />
  ) : (
    <span class="cl brand">
      <Mark class="mark" />
      <b>Roomward</b>
    </span>
  );

/** Which box answers here: for whoever stands in front of several. */
export function ThisBox({ info }: { info: ProductInfo | null }) {
  const w = words('login');
  const [sn, setSn] = useState('');
  useEffect(() => {
    call('GET pub/license', {}).then(
      (licence) => setSn(licence.sn),
      () => {},
    );
  }, []);
  return (
    <dl class="kv card box">
      <dt>{w.this_box}</dt>
      <dd>{location.host}</dd>
      {sn && <dt>{w.serial_number}</dt>}
      {sn && <dd class="mono">{sn}</dd>}
      {info?.version && <dt>{w.version}</dt>}
      {info?.version && <dd>{info.version}</dd>}
    </dl>
  );
}
