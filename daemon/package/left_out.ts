import type { SettingKey } from '../store/settings';

/** Tables of the configuration that no package holds, each with the reason. A law asks for every table. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  user: 'people are who may enter this box; another one has its own',
  role: 'rights are given on the box that they hold for',
  user_role: 'rights, as role',
  role_site: 'rights, as role',
  user_group: 'people, as user',
  user_group_user: 'people, as user',
  user_group_role: 'rights, as role',
  session: 'ends with the browser it belongs to',
  api_token: 'a secret',
  remember_token: 'a secret',
  login_failure: 'what happened, not how the room is set',
  menu: 'how the console of this box is arranged, with the rights that name its entries',
  history_template: 'reports belong to the person who keeps them',
  action_run: 'what happened, as alarm',
  alarm: 'what happened, not how the room is set',
  alarm_watch: 'what happened, as alarm',
  alarm_event: 'what happened, as alarm',
  alarm_signal: 'what happened, as alarm',
  alarm_suppression: 'somebody’s decision of the moment with its end, or what happens now',
  alarm_had: 'what was read once',
  drill: 'what happened, as alarm',
  due_moment: 'what happened, as alarm',
  notice: 'what happened, as alarm',
  notice_telling: 'what happens now',
  notice_reached: 'what happens now',
  job: 'what happens now',
};

/** Settings that no package holds, each with the reason. */
export const LEFT_OUT_SETTINGS: Readonly<Partial<Record<SettingKey, string>>> = {
  ACCESS_LIMIT: 'who may enter this box, as user',
  ACCOUNT_SAFE: 'who may enter this box, as user',
  PWD_COMPLEXITY: 'who may enter this box, as user',
  AUTO_LOGIN: 'who may enter this box, as user',
  LDAP: 'where the people of this box come from, with a password',
  UI: 'how the console of this box begins, as menu',
  TIME_ZONE: 'the clock of this box, with where it stands',
  HISTORY_SINCE: 'what happened, not how the room is set',
  RECORD_HEAD: 'what happened, not how the room is set',
  actions: 'what happened, as alarm',
  silenced: 'somebody’s decision of the moment',
  edition: 'whose product this box is, with its pictures',
  licence: 'given for one box',
  demo: 'which demo this box is, and how far its past is made',
  lived_time: 'the clock of this box, with what it has lived through',
  way_tries: 'what happened, not how the room is set',
  first_password: 'who may enter this box, as user',
  setup: 'how far somebody got on this box',
};

/** In every table: a file names things, and what it says holds from when it is imported. */
export const EVERYWHERE = ['id', 'update_time'] as const;

/** Columns that no column of a file is called after: what stands for them there, or why nothing does. */
export const OTHERWISE: Readonly<Record<string, string>> = {
  'setting.key': 'a section for each block of settings',
  'setting.value': 'the columns of that section',
  'action.names': 'name',
  'alarm_level.names': 'name',
  'alarm_level.voice_file': 'a sound is a file of its box',
  'time_period.names': 'name',
  'contact_group_contact.contact_group_id': 'groups of a contact',
  'contact_group_contact.contact_id': 'groups of a contact',
  'device_template.key': 'vendor and model',
  'device_template.builtin': 'a shipped template is named and not held',
  'device_template.names': 'in the document',
  'device_template.version': 'in the document',
  'device_template.driver': 'in the document',
  'device_template.category_code': 'in the document',
  'device_template.category_id': 'in the document',
  'device_template.source': 'in the document',
  'device_template.item_count': 'in the document',
  'device_template.draft': 'the document as it was changed last; imported, it holds for the devices as well',
  'device.category_id': 'follows from the template',
  'item.device_id': 'site and device',
  'item.cell': 'item',
  'item.name': 'item_name',
  'item.builtin': 'follows from the code',
};
