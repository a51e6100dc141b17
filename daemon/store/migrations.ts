import start from '../../migrations/config/0001_start.sql';
import people from '../../migrations/config/0002_people.sql';
import access from '../../migrations/config/0003_access.sql';
import inFlight from '../../migrations/config/0004_in_flight.sql';
import contacts from '../../migrations/config/0005_contacts.sql';
import formula from '../../migrations/config/0006_formula.sql';
import agentAccess from '../../migrations/config/0007_agent_access.sql';
import historyTemplate from '../../migrations/config/0008_history_template.sql';
import jitter from '../../migrations/config/0009_jitter.sql';
import saveEnable from '../../migrations/config/0010_save_enable.sql';
import templateDraft from '../../migrations/config/0011_template_draft.sql';
import historyCompare from '../../migrations/config/0012_history_compare.sql';
import keepDays from '../../migrations/config/0013_keep_days.sql';
import dueMoment from '../../migrations/config/0014_due_moment.sql';
import job from '../../migrations/config/0015_job.sql';
import lastLogin from '../../migrations/config/0016_last_login.sql';
import noValueAlarm from '../../migrations/config/0017_no_value_alarm.sql';
import failureIndex from '../../migrations/config/0018_failure_index.sql';
import roleSiteBySite from '../../migrations/config/0019_role_site_by_site.sql';
import told from '../../migrations/config/0020_told.sql';
import drill from '../../migrations/config/0021_drill.sql';
import sessionAhead from '../../migrations/config/0022_session_ahead.sql';
import notice from '../../migrations/config/0023_notice.sql';
import alarmWatch from '../../migrations/config/0024_alarm_watch.sql';
import action from '../../migrations/config/0025_action.sql';
import suppression from '../../migrations/config/0026_suppression.sql';
import noticePace from '../../migrations/config/0027_notice_pace.sql';
import latch from '../../migrations/config/0028_latch.sql';
import drillReport from '../../migrations/config/0029_drill.sql';
import maintenance from '../../migrations/config/0030_maintenance.sql';
import noticeRetry from '../../migrations/config/0031_notice_retry.sql';
import noticeOutcome from '../../migrations/config/0032_notice_outcome.sql';
import messagesAlarm from '../../migrations/config/0033_messages_alarm.sql';
import signal from '../../migrations/config/0034_signal.sql';
import layout from '../../migrations/config/0035_layout.sql';
import owed from '../../migrations/config/0036_owed.sql';
import unheard from '../../migrations/config/0037_unheard.sql';
import noticeSites from '../../migrations/config/0038_notice_sites.sql';
import command from '../../migrations/config/0039_command.sql';
import noticeNamed from '../../migrations/config/0040_notice_named.sql';
import lock from '../../migrations/config/0041_lock.sql';
import layoutBytes from '../../migrations/config/0042_layout_bytes.sql';
import pictureUser from '../../migrations/config/0043_picture_user.sql';
import rest from '../../migrations/config/0044_rest.sql';
import interlock from '../../migrations/config/0045_interlock.sql';
import auto from '../../migrations/config/0046_auto.sql';
import override from '../../migrations/config/0047_override.sql';
import cron from '../../migrations/config/0048_cron.sql';
import runTrace from '../../migrations/config/0049_run_trace.sql';
import proof from '../../migrations/config/0050_proof.sql';
import lockLived from '../../migrations/config/0051_lock_lived.sql';
import pause from '../../migrations/config/0052_pause.sql';
import lapse from '../../migrations/config/0053_lapse.sql';
import upsShutdown from '../../migrations/config/0054_ups_shutdown.sql';
import actionDevice from '../../migrations/config/0055_action_device.sql';
import livedEnds from '../../migrations/config/0056_lived_ends.sql';
import upsShutdownRun from '../../migrations/config/0057_ups_shutdown_run.sql';
import endLived from '../../migrations/config/0058_end_lived.sql';
import actionStep from '../../migrations/config/0059_action_step.sql';
import shutdownTried from '../../migrations/config/0060_shutdown_tried.sql';
import disabledToday from '../../migrations/config/0061_disabled_today.sql';
import menuLinkage from '../../migrations/config/0062_menu_linkage.sql';
import meterReplacement from '../../migrations/config/0063_meter_replacement.sql';
import tariff from '../../migrations/config/0064_tariff.sql';
import powerLimit from '../../migrations/config/0065_power_limit.sql';
import energyGroup from '../../migrations/config/0066_energy_group.sql';
import eventsStart from '../../migrations/events/0001_start.sql';
import recordStart from '../../migrations/record/0001_start.sql';
import type { Migrations } from './open';

/** Where configuration and alarms are kept, in the data folder. */
export const CONFIG_DB = 'config.db';

/** Every file under migrations/config, in order. */
export const configMigrations: Migrations = [
  { name: '0001_start', sql: start },
  { name: '0002_people', sql: people },
  { name: '0003_access', sql: access },
  { name: '0004_in_flight', sql: inFlight },
  { name: '0005_contacts', sql: contacts },
  { name: '0006_formula', sql: formula },
  { name: '0007_agent_access', sql: agentAccess },
  { name: '0008_history_template', sql: historyTemplate },
  { name: '0009_jitter', sql: jitter },
  { name: '0010_save_enable', sql: saveEnable },
  { name: '0011_template_draft', sql: templateDraft },
  { name: '0012_history_compare', sql: historyCompare },
  { name: '0013_keep_days', sql: keepDays },
  { name: '0014_due_moment', sql: dueMoment },
  { name: '0015_job', sql: job },
  { name: '0016_last_login', sql: lastLogin },
  { name: '0017_no_value_alarm', sql: noValueAlarm },
  { name: '0018_failure_index', sql: failureIndex },
  { name: '0019_role_site_by_site', sql: roleSiteBySite },
  { name: '0020_told', sql: told },
  { name: '0021_drill', sql: drill },
  { name: '0022_session_ahead', sql: sessionAhead },
  { name: '0023_notice', sql: notice },
  { name: '0024_alarm_watch', sql: alarmWatch },
  { name: '0025_action', sql: action },
  { name: '0026_suppression', sql: suppression },
  { name: '0027_notice_pace', sql: noticePace },
  { name: '0028_latch', sql: latch },
  { name: '0029_drill', sql: drillReport },
  { name: '0030_maintenance', sql: maintenance },
  { name: '0031_notice_retry', sql: noticeRetry },
  { name: '0032_notice_outcome', sql: noticeOutcome },
  { name: '0033_messages_alarm', sql: messagesAlarm },
  { name: '0034_signal', sql: signal },
  { name: '0035_layout', sql: layout },
  { name: '0036_owed', sql: owed },
  { name: '0037_unheard', sql: unheard },
  { name: '0038_notice_sites', sql: noticeSites },
  { name: '0039_command', sql: command },
  { name: '0040_notice_named', sql: noticeNamed },
  { name: '0041_lock', sql: lock },
  { name: '0042_layout_bytes', sql: layoutBytes },
  { name: '0043_picture_user', sql: pictureUser },
  { name: '0044_rest', sql: rest },
  { name: '0045_interlock', sql: interlock },
  { name: '0046_auto', sql: auto },
  { name: '0047_override', sql: override },
  { name: '0048_cron', sql: cron },
  { name: '0049_run_trace', sql: runTrace },
  { name: '0050_proof', sql: proof },
  { name: '0051_lock_lived', sql: lockLived },
  { name: '0052_pause', sql: pause },
  { name: '0053_lapse', sql: lapse },
  { name: '0054_ups_shutdown', sql: upsShutdown },
  { name: '0055_action_device', sql: actionDevice },
  { name: '0056_lived_ends', sql: livedEnds },
  { name: '0057_ups_shutdown_run', sql: upsShutdownRun },
  { name: '0058_end_lived', sql: endLived },
  { name: '0059_action_step', sql: actionStep },
  { name: '0060_shutdown_tried', sql: shutdownTried },
  { name: '0061_disabled_today', sql: disabledToday },
  { name: '0062_menu_linkage', sql: menuLinkage },
  { name: '0063_meter_replacement', sql: meterReplacement },
  { name: '0064_tariff', sql: tariff },
  { name: '0065_power_limit', sql: powerLimit },
  { name: '0066_energy_group', sql: energyGroup },
];

/** Where the operation record is kept, in the data folder. */
export const RECORD_DB = 'record.db';

/** Every file under migrations/record, in order. */
export const recordMigrations: Migrations = [{ name: '0001_start', sql: recordStart }];

/** Where events of devices are kept, in the data folder. */
export const EVENTS_DB = 'events.db';

/** Every file under migrations/events, in order. */
export const eventMigrations: Migrations = [{ name: '0001_start', sql: eventsStart }];
