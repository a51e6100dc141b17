import type { AlarmRow, Menu } from '../../../daemon/contract/entities';
import type { PushMessage } from '../../../daemon/contract/live';
import { foreignIn } from '../../hands/foreign';
import { newSealKey } from '../../hands/sealed';
import { INFO, LICENCE } from '../login/box';
import { LEVELS, menu } from './rows';

export interface Asked {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
}
type Handler = (asked: Asked) => unknown;

export const MENUS: readonly Menu[] = [
  menu(1, 0, '/overview', { name: '总览', weight: 1000, icon: 'dashboard' }),
  menu(12, 0, '/home', { name: '首页', display: true }),
  menu(2, 0, '/monitor', {
    name: '实时监控',
    weight: 950,
    icon: 'monitor',
    children: [
      menu(203, 2, '/map', { name: '电子地图', weight: 70 }),
      menu(210, 2, '/screens', {
        name: '大屏展示',
        weight: 50,
        children: [menu(211, 210, '/fullScreen', { name: '站点轮播大屏', target: 'blank' })],
      }),
    ],
  }),
  menu(3, 0, '/alarm_center', {
    name: '告警中心',
    weight: 900,
    icon: 'alarm',
    children: [menu(927, 3, '/setting_mailbox', { name: '邮箱设置' })],
  }),
];

/** The other end of the console's socket. */
export class FakeSocket {
  static open: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: string[] = [];
  constructor(readonly url: string) {
    FakeSocket.open.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.sent.push(text);
    if (text.includes('"auth"')) queueMicrotask(() => this.say({ type: 'hello', seq: 0 }));
  }
  say(message: PushMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    FakeSocket.open = FakeSocket.open.filter((socket) => socket !== this);
  }
  /** as when the cable is pulled */
  static breakAll(): void {
    for (const socket of [...FakeSocket.open]) socket.onclose?.();
  }
}

/** A box as far as the shell sees it. */
export class ConsoleBox {
  readonly key = newSealKey();
  readonly asked: Asked[] = [];
  alarms: AlarmRow[] = [];
  /** answers in place of the usual ones; a thrown Error is a refusal with its message, and the code and data it has */
  readonly instead: Record<string, Handler> = {};

  install(): void {
    FakeSocket.open = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
    globalThis.fetch = async (url, init) => this.answer(String(url), init ?? {});
  }

  of(key: string): Asked[] {
    return this.asked.filter((asked) => asked.key === key);
  }

  push(message: PushMessage): void {
    for (const socket of FakeSocket.open) socket.say(message);
  }

  private answer(url: string, init: RequestInit): Response {
    const { pathname, searchParams } = new URL(url, 'http://box');
    const asked: Asked = {
      key: `${init.method ?? 'GET'} ${pathname.replace('/api/v1/', '')}`,
      query: searchParams,
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {},
      headers: init.headers as Record<string, string>,
    };
    this.asked.push(asked);
    const foreign = foreignIn(asked.key, asked.body);
    if (foreign.length > 0) throw new Error(`${asked.key} does not take ${foreign}`);
    try {
      const handler = this.instead[asked.key] ?? this.usual[asked.key];
      return this.envelope(handler ? 0 : -1, handler ? 'ok' : `nobody asked for ${asked.key}`, handler?.(asked) ?? null);
    } catch (refusal) {
      const { code = -1, message, data = null } = refusal as Error & { code?: number; data?: unknown };
      return this.envelope(code, message, data);
    }
  }

  private readonly envelope = (code: number, message: string, data: unknown): Response =>
    new Response(JSON.stringify({ code, message, data }), { headers: { 'Content-Type': 'application/json' } });

  private readonly usual: Record<string, Handler> = {
    'GET pub/info': () => INFO,
    'GET menus': () => ({ total: MENUS.length, data: MENUS }),
    'GET user/roles': () => ({ user_id: 1, user_name: 'limin', login_type: 1, data: [1], funcs: [] }),
    'GET setting/time': () => ({ server_time: 1_764_224_525, timezone: 'Asia/Shanghai', ntp: null, rtc: true }),
    'GET setting/alarm_levels': () => ({ total: 4, data: LEVELS }),
    'GET setting/alarm_commons': () => ({ popup_enable: true, voice_enable: true, video_enable: false, popup_seconds: 15 }),
    'GET pub/license': () => LICENCE,
    'GET setting/ups_linkage_shutdown/running': () => [],
    'GET jobs': () => ({ total: 0, data: [] }),
    'GET setting/gc/readonly': () => ({ acc_logout_config: { enabled: false, opt_period: 10 } }),
    'GET user/nonce': () => ({ nonce: 'n1', key_id: this.key.key_id, public_key: this.key.public_key }),
    'PUT user/password': () => ({ pwd_complexity_error: 0, pwd_complexity_reason: '', tokens: [] }),
    'POST pub/login/exit': () => null,
    'POST warning_operation': () => null,
    'GET alarm_phrases': () => ({ zh_cn: ['已派人到现场'], zh_tw: [], zh_xg: [], en_us: [] }),
    'PUT warning_operation': () => ({ count: this.alarms.length }),
    'GET review': ({ query }) => {
      const limit = Number(query.get('limit'));
      const from = limit * (Number(query.get('page')) - 1);
      return { total: this.alarms.length, data: this.alarms.slice(from, from + limit) };
    },
  };
}
