import type { ComponentType } from 'preact';
import type { Edition, MyRoles, ProductInfo, VersionInfo } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import w from '../../../../web/pages/system/words/edition/zh_cn';
import { editions, running } from '../../../../web/state/box/edition';
import { $info } from '../../../../web/state/session/session';
import { FakeRequest } from '../../../hands/uploads';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { INFO } from '../../login/box';
import { openPage } from '../hands';
import { NOW } from '../rows';

learn('edition', w);

export { w };

const edition = (id: number, more: Partial<Edition> = {}): Edition => ({
  id,
  edition: `版本 ${id}`,
  language: '',
  sys_name: '动环监控系统',
  sys_show: true,
  company: '',
  support_show: false,
  sys_info_show: true,
  filing_display: false,
  filing_info: '',
  login_logo: '',
  home_logo: '',
  support_info: { phone: '', email: '', site: '' },
  current: false,
  ...more,
});
export const VERSION: VersionInfo = {
  version: '1.4.2',
  build: '7f3a',
  sn: '9F3A-11C2',
  node: 'v20.19.0',
  board: 'linux',
  start_time: NOW - 7200,
  uptime: 7200,
};

/** A box of three editions that remembers what it is told. */
export class EditionBox extends ConsoleBox {
  readonly editions = [
    edition(1, { edition: '标准版', current: true }),
    edition(2, { edition: '国际版', language: 'en_us', company: 'Example', support_show: true }),
    edition(3, { edition: '中性版', sys_info_show: false }),
  ];
  constructor() {
    super();
    Object.assign(this.instead, {
      'GET pub/info': (): ProductInfo => {
        const { id: _, current: __, ...current } = this.current;
        return { ...INFO, ...current };
      },
      'GET pub/edition': ({ query }: Asked) => {
        const data = query.get('type') === '1' ? this.editions : [this.current];
        return { total: data.length, data: structuredClone(data) };
      },
      'GET system/version': () => VERSION,
      'POST pub/info': ({ body }: Asked) => {
        for (const each of this.editions) each.current = each.id === body.edition;
        return null;
      },
      ...Object.fromEntries(
        this.editions.map((each) => [
          `PUT pub/edition/${each.id}`,
          ({ body: { t: _, ...changes } }: Asked) => {
            Object.assign(each, changes);
            return null;
          },
        ]),
      ),
    });
  }
  get current(): Edition {
    return this.editions.find(({ current }) => current)!;
  }
}

export async function openAt(Page: ComponentType, box: EditionBox, more: { roles?: MyRoles } = {}): Promise<EditionBox> {
  FakeRequest.install();
  $info.set(null);
  localStorage.removeItem('language');
  sessionStorage.removeItem('language');
  await openPage(Page, box, { at: '/software_version', feeds: [editions, running], ...more });
  return box;
}
