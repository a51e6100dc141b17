import shell from '../en_us/shell';
import type { Files } from '../index';

/** The words of this language by area. The shell's are here: whoever asks for any of them needs those first. */
export default {
  shell: async () => ({ default: shell }),
  titles: () => import('../titles/en_us'),
  fault: () => import('../en_us/fault'),
  kit: () => import('../en_us/kit'),
  people: () => import('../en_us/people'),
  menus: () => import('../en_us/menus'),
  security: () => import('../en_us/security'),
  keys: () => import('../en_us/keys'),
  operation: () => import('../en_us/operation'),
  login: () => import('../en_us/login'),
  password: () => import('../en_us/password'),
  licence: () => import('../en_us/licence'),
  external: () => import('../en_us/external'),
  setup: () => import('../en_us/setup'),
  overview: () => import('../en_us/overview'),
  station: () => import('../en_us/station'),
  alarm: () => import('../en_us/alarm'),
  log: () => import('../en_us/log'),
  data: () => import('../en_us/data'),
  system: () => import('../en_us/system'),
  machine: () => import('../en_us/machine'),
  edition: () => import('../en_us/edition'),
  maintenance: () => import('../en_us/maintenance'),
  sites: () => import('../en_us/sites'),
  devices: () => import('../en_us/devices'),
  items: () => import('../en_us/items'),
  ports: () => import('../en_us/ports'),
  history: () => import('../en_us/history'),
} satisfies Files;
