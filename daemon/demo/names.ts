import type { Language } from '../contract/model';

type InEach = readonly [zh_cn: string, zh_tw: string, zh_xg: string, en_us: string];
const ORDER: readonly Language[] = ['zh_cn', 'zh_tw', 'zh_xg', 'en_us'];

/** The two rooms of the pretend box, by the number it gives them. */
const ROOMS: Readonly<Record<number, InEach>> = {
  1: ['总部数据机房', '總部資料機房', '總部數據機房', 'Head office server room'],
  2: ['东区汇聚机房', '東區匯聚機房', '東區匯聚機房', 'East wing network room'],
};
/** Devices by the name that they have in the pretend box. */
const DEVICES: Readonly<Record<string, InEach>> = {
  冷通道温湿度: ['冷通道温湿度', '冷通道溫溼度', '冷通道溫濕度', 'Cold aisle climate'],
  机柜区多合一传感器: ['机柜区多合一传感器', '機櫃區多合一感測器', '機櫃區多合一感應器', 'Rack area sensor'],
  市电总表: ['市电总表', '市電總表', '市電總錶', 'Mains meter'],
  精密空调: ['精密空调', '精密空調', '精密冷氣機', 'Precision cooling'],
  定位漏水控制器: ['定位漏水控制器', '定位漏水控制器', '定位漏水控制器', 'Leak locator'],
  烟感: ['烟感', '煙霧偵測器', '煙霧感應器', 'Smoke detectors'],
  继电器: ['继电器', '繼電器', '繼電器', 'Relays'],
  'UPS 主机': ['UPS 主机', 'UPS 主機', 'UPS 主機', 'UPS'],
  蓄电池组: ['蓄电池组', '蓄電池組', '蓄電池組', 'Battery bank'],
  汇聚机房温湿度: ['汇聚机房温湿度', '匯聚機房溫溼度', '匯聚機房溫濕度', 'Network room climate'],
  市电电表: ['市电电表', '市電電表', '市電電錶', 'Network room meter'],
  分体空调: ['分体空调', '分離式空調', '分體冷氣機', 'Split air conditioner'],
  漏水控制器: ['漏水控制器', '漏水控制器', '漏水控制器', 'Leak controller'],
  门磁: ['门磁', '門磁', '門磁', 'Door contacts'],
};
/** Who is called, and what they are. */
const PEOPLE = {
  first: ['张伟', '張偉', '張偉', 'James Miller'],
  second: ['李娜', '李娜', '李娜', 'Sarah Chen'],
  chief: ['王强', '王強', '王強', 'Robert Clark'],
  duty: ['值班工程师', '值班工程師', '值班工程師', 'Duty engineer'],
  head: ['运维主管', '維運主管', '運維主管', 'Operations manager'],
  on_duty: ['值班组', '值班組', '值班組', 'On duty'],
  heads: ['运维主管', '維運主管', '運維主管', 'Operations managers'],
  on_site: ['已派人到现场', '已派人到現場', '已派人到現場', 'Technician on the way'],
} as const satisfies Record<string, InEach>;

/** What stands on the maps of the demo. */
const DRAWN = {
  alarms: ['查看告警', '檢視告警', '查看告警', 'Show alarms'],
  mains: ['市电进线', '市電進線', '市電進線', 'Mains supply'],
  feeder: ['总开关', '總開關', '總開關', 'Main breaker'],
  busbar: ['配电母线', '配電匯流排', '配電母線', 'Busbar'],
  outputs: ['输出开关', '輸出開關', '輸出開關', 'Output switch'],
  climate: ['环境', '環境', '環境', 'Climate'],
  safety: ['安全', '安全', '安全', 'Safety'],
  power: ['动力', '動力', '動力', 'Power'],
  racks: ['机柜列', '機櫃列', '機櫃列', 'Rack row'],
  hint: ['点击 UPS 查看详情', '點擊 UPS 檢視詳細資料', '點擊 UPS 查看詳情', 'Open the UPS for its details'],
} as const satisfies Record<string, InEach>;
export type Drawn = keyof typeof DRAWN;

/** What the demo's rooms do by themselves, and when. */
const DONE = {
  damp: ['汇聚机房潮湿时除湿', '匯聚機房潮濕時除濕', '匯聚機房潮濕時抽濕', 'Dry the network room when damp'],
  dry: ['分体空调除湿', '分離式空調除濕', '分體冷氣機抽濕', 'Split air conditioner: dry'],
  cool: ['分体空调制冷', '分離式空調冷氣', '分體冷氣機製冷', 'Split air conditioner: cool'],
  hot: ['冷通道过热时调低温度', '冷通道過熱時調低溫度', '冷通道過熱時調低溫度', 'Cool more when the cold aisle is hot'],
  colder: ['精密空调设为 20 ℃', '精密空調設為 20 ℃', '精密冷氣機設為 20 ℃', 'Precision cooling to 20 ℃'],
  as_usual: ['精密空调设为 23 ℃', '精密空調設為 23 ℃', '精密冷氣機設為 23 ℃', 'Precision cooling to 23 ℃'],
  water: ['漏水时关闭进水阀', '漏水時關閉進水閥', '漏水時關閉進水閥', 'Close the water valve on a leak'],
  close_valve: ['关闭进水阀', '關閉進水閥', '關閉進水閥', 'Close the water valve'],
  battery: ['电池供电时卸载非关键负载', '電池供電時卸除非關鍵負載', '電池供電時卸除非關鍵負載', 'Shed load while on battery'],
  shed: ['断开非关键负载', '斷開非關鍵負載', '斷開非關鍵負載', 'Switch off non-critical load'],
  stays_shut: ['漏水时不打开进水阀', '漏水時不開啟進水閥', '漏水時不打開進水閥', 'The water valve stays shut during a leak'],
  lights_off: ['关闭走廊照明', '關閉走廊照明', '關閉走廊照明', 'Corridor lights off'],
  evening: ['每晚关闭走廊照明', '每晚關閉走廊照明', '每晚關閉走廊照明', 'Corridor lights off every evening'],
  fan_test: ['排风机试运行 10 秒', '排風機試運轉 10 秒', '排風機試運行 10 秒', 'Run the exhaust fan for 10 s'],
  quarter: ['每季度试运行排风机', '每季試運轉排風機', '每季試運行排風機', 'Exhaust fan test every quarter'],
  shutdown: ['UPS 断电关机', 'UPS 斷電關機', 'UPS 斷電關機', 'Shut down on battery'],
} as const satisfies Record<string, InEach>;
export type Done = keyof typeof DONE;

/** Machines that go down before the battery is empty. */
const HOSTS = {
  application: ['应用服务器', '應用伺服器', '應用伺服器', 'Application server'],
  mail: ['邮件服务器', '郵件伺服器', '電郵伺服器', 'Mail server'],
  database: ['数据库服务器', '資料庫伺服器', '數據庫伺服器', 'Database server'],
  storage: ['存储阵列', '儲存陣列', '儲存陣列', 'Storage array'],
} as const satisfies Record<string, InEach>;
export interface Host {
  readonly what: keyof typeof HOSTS;
  readonly stage: number;
  readonly ip_address: string;
}

const inLanguage = (words: InEach, language: Language): string => words[ORDER.indexOf(language)] ?? words[0];

/** What the demo calls things in a language; what it has no name for keeps the pretend box's. */
export const namesIn = (language: Language) => ({
  room: (room: number): string =>
    inLanguage(ROOMS[room] ?? [`机房 ${room}`, `機房 ${room}`, `機房 ${room}`, `Room ${room}`], language),
  device: (name: string): string => inLanguage(DEVICES[name] ?? [name, name, name, name], language),
  of: (what: keyof typeof PEOPLE): string => inLanguage(PEOPLE[what], language),
  done: (what: Done): string => inLanguage(DONE[what], language),
  host: ({ what }: Pick<Host, 'what'>): string => inLanguage(HOSTS[what], language),
  drawn: (what: Drawn): string => inLanguage(DRAWN[what], language),
});
