import type { Page, ShutdownRun, ShutdownRunning, ShutdownTested, UpsShutdown } from '../entities';
import { as, type Table } from '../row';
import { shutdown } from '../rules/shutdown';
import { kept, listed } from '../subject';
import { id, LARGE_BODY, named, update_time, verifyPassword } from './parts';

const who = { func: 'linkage_edit' } as const;
const pages = ['/linkage'] as const;
const { nonce } = verifyPassword;

const aPlan = {
  ...listed('GET setting/ups_linkage_shutdown', ['name']),
  moving: [
    ...['device_name', 'item_name', 'estimate', 'runtime', 'warnings', 'phase', 'stage', 'phase_time', 'countdown_time'],
    ...['tested_time', 'run_time', 'hosts.is'],
  ],
};
const plans = kept(['UPS 关机计划', 'UPS 關機計畫', 'UPS 關機計劃', 'a UPS shutdown plan'], aPlan);

/** Hosts that go down in order before a UPS's battery is empty. */
export const shutdowns = {
  'GET setting/ups_linkage_shutdown': {
    who: 'session',
    pages,
    sites: true,
    input: named,
    out: as<Page<UpsShutdown>>(),
    example: {},
    does: 'Shutdown plans of UPSes, each with the worst time that it takes; secrets are never told',
    module: 'room',
  },
  'GET setting/ups_linkage_shutdown/running': {
    who: 'session',
    pages: 'any',
    sites: true,
    out: as<ShutdownRunning[]>(),
    example: {},
    does: 'Shutdown plans that run now, for the banner of every page',
    module: 'room',
  },
  'POST setting/ups_linkage_shutdown': {
    who,
    pages,
    sites: true,
    input: { ...shutdown, nonce },
    body_bytes: LARGE_BODY,
    out: as<{ id: number }>(),
    example: {
      name: '机房 UPS 关机',
      device_id: 7,
      item_id: 118,
      operator: '>=',
      value: 60,
      delay: 120,
      hosts: [
        {
          name: 'web',
          ip_address: '10.0.0.21',
          port: 22,
          protocol: 'ssh',
          user: 'ups',
          pass_word: 'quite another secret',
          command: 'sudo -n shutdown -h now',
        },
      ],
    },
    does: 'Adds a shutdown plan',
    module: 'room',
    ...plans.added,
  },
  'PUT setting/ups_linkage_shutdown/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    input: { id, ...shutdown, nonce, update_time },
    body_bytes: LARGE_BODY,
    out: as<null>(),
    example: { id: 3, delay: 180 },
    does: 'Changes a shutdown plan; a secret that is left out stays with a host of the same name, place and user',
    module: 'room',
    ...plans.changed,
  },
  'DELETE setting/ups_linkage_shutdown/{id}': {
    who,
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 3 },
    does: 'Deletes a shutdown plan with its runs',
    module: 'room',
    ...plans.deleted,
  },
  'POST setting/ups_linkage_shutdown/{id}': {
    who,
    pages,
    sites: true,
    verify: true,
    // a test alone can be wished for: what shuts down is the plan
    input: { id, dry_run: { t: 'bool' }, ...verifyPassword },
    out: as<{ hosts: ShutdownTested[] }>(),
    example: { id: 3, dry_run: true, verify_password: 'the own password' },
    does: 'Tries each host of a plan up to the last command, which is left out; a key that a host shows for the first time is known from then on',
    module: 'room',
    deed: ['测试 UPS 关机计划', '測試 UPS 關機計畫', '測試 UPS 關機計劃', 'Tested a UPS shutdown plan'],
    subject: { ...aPlan, change: { none: 'what came of it is told to whoever asked' } },
  },
  'GET setting/ups_linkage_shutdown/{id}/runs': {
    who: 'session',
    pages,
    sites: true,
    input: { id },
    out: as<ShutdownRun[]>(),
    example: { id: 3 },
    does: 'When a shutdown plan ran the last twenty times, with what became of each host; newest first',
    module: 'room',
  },
  'POST setting/ups_linkage_shutdown/{id}/abort': {
    who: { func: 'remote_control' },
    pages: 'any',
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 3 },
    does: 'Has a running shutdown plan tell nobody new until its condition ended and came anew',
    module: 'room',
    deed: ['中止 UPS 关机计划', '中止 UPS 關機計畫', '中止 UPS 關機計劃', 'Aborted a UPS shutdown plan'],
    subject: { ...aPlan, change: { none: 'what is set of it is as before' } },
  },
} as const satisfies Table;
