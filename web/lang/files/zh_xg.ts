import type { Files } from '../index';
import shell from '../zh_xg/shell';

/** The words of this language by area. The shell's are here: whoever asks for any of them needs those first. */
export default {
  shell: async () => ({ default: shell }),
  titles: () => import('../titles/zh_xg'),
  fault: () => import('../zh_xg/fault'),
  kit: () => import('../zh_xg/kit'),
  people: () => import('../zh_xg/people'),
  menus: () => import('../zh_xg/menus'),
  security: () => import('../zh_xg/security'),
  keys: () => import('../zh_xg/keys'),
  operation: () => import('../zh_xg/operation'),
  login: () => import('../zh_xg/login'),
  password: () => import('../zh_xg/password'),
  licence: () => import('../zh_xg/licence'),
  external: () => import('../zh_xg/external'),
  setup: () => import('../zh_xg/setup'),
  overview: () => import('../zh_xg/overview'),
  station: () => import('../zh_xg/station'),
  alarm: () => import('../zh_xg/alarm'),
  log: () => import('../zh_xg/log'),
  data: () => import('../zh_xg/data'),
  system: () => import('../zh_xg/system'),
  machine: () => import('../zh_xg/machine'),
  edition: () => import('../zh_xg/edition'),
  maintenance: () => import('../zh_xg/maintenance'),
  sites: () => import('../zh_xg/sites'),
  devices: () => import('../zh_xg/devices'),
  items: () => import('../zh_xg/items'),
  ports: () => import('../zh_xg/ports'),
  history: () => import('../zh_xg/history'),
} satisfies Files;
