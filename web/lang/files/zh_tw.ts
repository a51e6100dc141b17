import type { Files } from '../index';
import shell from '../zh_tw/shell';

/** The words of this language by area. The shell's are here: whoever asks for any of them needs those first. */
export default {
  shell: async () => ({ default: shell }),
  titles: () => import('../titles/zh_tw'),
  fault: () => import('../zh_tw/fault'),
  kit: () => import('../zh_tw/kit'),
  people: () => import('../zh_tw/people'),
  menus: () => import('../zh_tw/menus'),
  security: () => import('../zh_tw/security'),
  keys: () => import('../zh_tw/keys'),
  operation: () => import('../zh_tw/operation'),
  login: () => import('../zh_tw/login'),
  password: () => import('../zh_tw/password'),
  licence: () => import('../zh_tw/licence'),
  external: () => import('../zh_tw/external'),
  setup: () => import('../zh_tw/setup'),
  overview: () => import('../zh_tw/overview'),
  station: () => import('../zh_tw/station'),
  alarm: () => import('../zh_tw/alarm'),
  log: () => import('../zh_tw/log'),
  data: () => import('../zh_tw/data'),
  system: () => import('../zh_tw/system'),
  machine: () => import('../zh_tw/machine'),
  edition: () => import('../zh_tw/edition'),
  maintenance: () => import('../zh_tw/maintenance'),
  sites: () => import('../zh_tw/sites'),
  devices: () => import('../zh_tw/devices'),
  items: () => import('../zh_tw/items'),
  ports: () => import('../zh_tw/ports'),
  history: () => import('../zh_tw/history'),
} satisfies Files;
