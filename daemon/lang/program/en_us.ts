import type { Words } from './zh_cn';

export default {
  // ── refusals: the program ──
  first_password:
    'ROOMWARD_ADMIN_PASSWORD cannot be typed at a login: it is blank or contains control characters. Set another, or unset it to have six digits printed',
  command_unknown: 'Unknown command {command}; see help',
  config_key: '{key} in the configuration file is not a valid option',
  config_malformed: 'The configuration file {file} is not a JSON object',
  config_missing: 'Configuration file {file} not found',
  data_ahead: '{file} does not belong to the database beside it; start the service once, which moves it aside',
  data_empty: '{dir} contains no database; start the service once first',
  data_foreign: 'The data folder {dir} belongs to the system user {owner}; run this as that user, for example: sudo -u {owner} …',
  data_in_use: 'The data folder {dir} is in use by process {pid}; stop it or choose another folder',
  native_unloadable:
    'The native module {part} cannot be loaded: {why}. Install the package built for this machine and its Node version',
  data_busy: 'Another program is using the database of this box: nothing was saved. Try again in a moment',
  disk_full: 'The disk of this box is full: nothing was saved. Free some space and try again',
  data_read_only: 'The data folder of this box is read-only: nothing was saved. Have the disk repaired and restart the box',
  data_read_only_start:
    'The data folder {dir} is read-only: running on a copy in memory, nothing is saved. Repair the disk and restart',
  data_unusable: 'The data folder {dir} cannot be used ({why})',
  config_damaged:
    'The configuration was damaged: what could be read was taken over, something is missing in {x}. The damaged file is kept as {file}. Check devices, users and rules; if there is a copy of the configuration, stop the program and put it in place. If nobody can log in, run roomward password on the box',
  config_lost:
    'The configuration {x} is damaged and nothing of it could be read: the box started as a new one and watches no device yet. The damaged file is kept as {file}. If there is a copy of the configuration, stop the program and put it in place',
  config_mended:
    'The configuration was damaged and was rebuilt from what the damaged file holds; nothing is known to be missing. The damaged file is kept as {file}. Check devices, users and rules; if there is a copy of the configuration, stop the program and put it in place',
  config_anew:
    'The configuration {file} is missing or empty beside {x}: the box started as a new one. If there is a copy of it, stop the program and put the copy in its place',
  config_spoilt: '{x} in the configuration could not be read: the default holds, and what stood there is kept in {file}',
  names_lost:
    'The settings of this box were lost or damaged, so earlier user names and passwords may no longer work. Contact whoever looks after the box',
  database_newer: 'The database {file} was written by a newer program ({has}); this one supports up to {knows}',
  demo_without_sim: '--demo needs --board sim',
  first_login: 'First login: user {user}, password {password} (must be changed at that login)',
  option_board: '--board must be linux, sim or none, not {value}',
  option_flag: '{option} must be true or false, not {value}',
  option_http: '--http must be HOST:PORT, for example 0.0.0.0:8080, not {value}',
  option_push: '--push must be a port, 0–65535, not {value}',
  option_traps: '--traps must be a UDP port, 0–65535, not {value}',
  option_unknown: 'Unknown option {option}; see help',
  option_value: '{option} needs a value',
  port_busy: '{address} is already in use; choose another port with {option}',
  clock_none: 'This program cannot set the clock of this system; use timedatectl',
  clock_denied: 'The system does not allow this program to set its clock; grant permission, or use timedatectl',
  clock_follows_ntp: 'Network time is on; turn it off before setting the time manually',
  clock_failed: 'The system could not set its clock; see the system log',
  port_unusable: 'Cannot listen on {address} ({why})',
  outputs_idle: '{n} {n:output|outputs} set to idle level',
  outputs_unavailable: 'Outputs that cannot be switched: {outputs}',
  password_done: 'New password of {user}: {password} (valid for one login within a day; it must be changed at that login)',
  password_user: 'Specify an existing user: password NAME ({user})',
  token_days: '--days must be a whole number from 1 to 3650, not {value}',
  token_user: 'Specify an existing user with --user ({user})',
  token_nobody: 'Say whose token it is with --user, such as --user admin',

  // ── long operations ──
  rehearsal_done: 'Dry run finished',
  rehearsal_days: 'Dry run in progress, day by day',
  rehearsal_runs: 'Dry run over the last {days} {days:day|days}',
  rehearsal_running: 'Another dry run is in progress. Try again in a moment',
  job_failed: 'The job was interrupted by an internal error',
  job_without_right: 'Stopped: you no longer have the permissions you started this with',
  job_interrupted: 'The program stopped or restarted while this was running; start it again',
  scan_done: '{count} {count:device|devices} found',
  scan_over:
    '{count} {count:device|devices} found; {reached} of {total} {total:address was|addresses were} tried in {minutes} {minutes:minute|minutes}, so scan the rest separately',
  scan_shares:
    '{port} is still polled during the scan, more slowly; the scan ends after {minutes} {minutes:minute|minutes} at the latest',
  scan_recognise: '{port} {baud_rate} {frame} unit {unit}: identifying the device',
  scan_running: 'A bus scan is running',
  scan_step: '{port} {baud_rate} {frame} unit {unit}/{to}',

  // ── units of a span ──
  span_day: 'd',
  span_hour: 'h',
  span_minute: 'min',
  span_second: 's',

  // ── the box itself ──
  box: 'This box',
  box_site: 'Monitoring system',
  site_itself: 'This site',

  // ── the product ──
  edition_international: 'International edition',
  edition_neutral: 'Neutral edition',
  edition_standard: 'Standard edition',
  product_name: 'Room monitoring',
} satisfies Words;
