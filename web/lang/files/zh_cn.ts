import type { Files } from '../index';
import shell from '../zh_cn/shell';

/** The words of this language by area. The shell's are here: whoever asks for any of them needs those first. */
export default {
  shell: async () => ({ default: shell }),
  titles: () => import('../titles/zh_cn'),
  fault: () => import('../zh_cn/fault'),
  kit: () => import('../zh_cn/kit'),
  people: () => import('../zh_cn/people'),
  menus: () => import('../zh_cn/menus'),
  security: () => import('../zh_cn/security'),
  keys: () => import('../zh_cn/keys'),
  operation: () => import('../zh_cn/operation'),
  login: () => import('../zh_cn/login'),
  password: () => import('../zh_cn/password'),
  licence: () => import('../zh_cn/licence'),
  external: () => import('../zh_cn/external'),
  setup: () => import('../zh_cn/setup'),
  overview: () => import('../zh_cn/overview'),
  station: () => import('../zh_cn/station'),
  alarm: () => import('../zh_cn/alarm'),
  log: () => import('../zh_cn/log'),
  data: () => import('../zh_cn/data'),
  system: () => import('../zh_cn/system'),
  machine: () => import('../zh_cn/machine'),
  edition: () => import('../zh_cn/edition'),
  maintenance: () => import('../zh_cn/maintenance'),
  sites: () => import('../zh_cn/sites'),
  devices: () => import('../zh_cn/devices'),
  items: () => import('../zh_cn/items'),
  ports: () => import('../zh_cn/ports'),
  history: () => import('../zh_cn/history'),
} satisfies Files;
