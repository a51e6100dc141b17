import { LAST_SECOND } from '../codes';
import type { ApiToken, DirectoryTest, LiveSession, Page, RemoteUser } from '../entities';
import { FUNCS } from '../funcs';
import { as, type Table } from '../row';
import { historyKeep } from '../rules/history';
import { jitter } from '../rules/jitter';
import {
  allowedUser,
  autoLogin,
  blockedUser,
  browserConfig,
  directoryFaults,
  directorySettings,
  expireConfig,
  gcFaults,
  ipConfig,
  lockConfig,
  logoutConfig,
  passwordComplexity,
  periodConfig,
  singleConfig,
  UNVERIFIED,
  uiSettings,
} from '../rules/security';
import { id, optFlag, optId, paging, verifyPassword } from './parts';

const sessionId = { t: 'text', min: 8, max: 64 } as const;
const { enable: _, ...directoryAsked } = directorySettings;

/** What guards the box: global settings, the own sessions and tokens, the directory. */
export const security = {
  'POST setting/gc': {
    who: {
      by: 'key',
      of: {
        PWD_COMPLEXITY: { func: 'security' },
        ACCOUNT_SAFE: { func: 'security' },
        ACCESS_LIMIT: { func: 'security' },
        AUTO_LOGIN: 'root',
        LDAP: { func: 'user_manage' },
        UI: { func: 'system' },
        HISTORY_KEEP: { func: 'system' },
        ALARM_JITTER: { func: 'system' },
      },
    },
    verify: { by: 'key', except: UNVERIFIED },
    partial: true,
    input: {
      key: {
        t: 'one',
        of: ['PWD_COMPLEXITY', 'ACCOUNT_SAFE', 'ACCESS_LIMIT', 'AUTO_LOGIN', 'LDAP', 'UI', 'HISTORY_KEEP', 'ALARM_JITTER'],
      },
      pwd_complexity_config: { t: 'obj', of: passwordComplexity },
      acc_logout_config: { t: 'obj', of: logoutConfig },
      acc_single_config: { t: 'obj', of: singleConfig },
      acc_lock_config: { t: 'obj', of: lockConfig },
      acc_expire_config: { t: 'obj', of: expireConfig },
      ip_config: { t: 'obj', of: ipConfig },
      browser_config: { t: 'obj', of: browserConfig },
      period_config: { t: 'obj', of: periodConfig },
      allow_users: { t: 'list', max: 200, of: { t: 'obj', of: allowedUser } },
      block_users: { t: 'list', max: 200, of: { t: 'obj', of: blockedUser } },
      ...autoLogin,
      ...directorySettings,
      ...uiSettings,
      ...historyKeep,
      ...jitter,
      ...verifyPassword,
    },
    also: gcFaults,
    out: as<null>(),
    example: { key: 'ACCOUNT_SAFE', acc_logout_config: { enabled: true, opt_period: 30 }, verify_password: 'sealed' },
    does: 'Writes a global setting; objects that are left out stay as they are',
  },
  'POST setting/security/check_password': {
    who: 'session',
    verify: true,
    input: verifyPassword,
    out: as<{ ticket: string; expires: number }>(),
    example: { verify_password: 'sealed' },
    does: 'A ticket that stands for the own password in this session, 5 minutes long',
  },
  'GET user/sessions': {
    who: 'session',
    input: { ...paging, user_id: optId, all: optFlag },
    out: as<Page<LiveSession>>(),
    example: { limit: 10 },
    does: 'The own sessions; with user_manage those of a user or of everybody',
  },
  'DELETE user/sessions': {
    who: 'session',
    input: { user_id: optId },
    out: as<null>(),
    example: {},
    does: 'Ends every own session but this one; with user_manage every session of a user',
  },
  'DELETE user/sessions/{id}': {
    who: 'session',
    input: { id: sessionId },
    out: as<null>(),
    example: { id: 'pB2rK9wq0c8vXy1Z' },
    does: 'Ends one own session; with user_manage one of others',
  },
  'GET user/tokens': {
    who: 'session',
    input: { ...paging, all: optFlag },
    out: as<Page<ApiToken>>(),
    example: { limit: 10 },
    does: 'The own API tokens; user 1 sees all',
  },
  'POST user/tokens': {
    who: 'session',
    verify: true,
    input: {
      name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
      /** epoch s; left out: without end */
      expires: { t: 'opt', of: { t: 'int', min: 1, max: LAST_SECOND } },
      /** left out: whatever the owner may do, now and later */
      funcs: { t: 'opt', of: { t: 'list', max: 50, of: { t: 'one', of: FUNCS } } },
      ...verifyPassword,
    },
    out: as<{ id: number; token: string }>(),
    example: { name: 'monitoring', funcs: [], verify_password: 'sealed' },
    does: 'Makes an API token, answered this once; it never may more than its owner',
  },
  'DELETE user/tokens/{id}': {
    who: 'session',
    input: { id },
    out: as<null>(),
    example: { id: 1 },
    does: 'Revokes an own API token; user 1 any',
  },
  'GET setting/ldap/remote_users': {
    who: { func: 'user_manage' },
    input: { ...paging, keyword: { t: 'opt', of: { t: 'text', max: 100 } } },
    out: as<Page<RemoteUser>>(),
    example: { limit: 10 },
    does: 'Users of the directory',
  },
  'POST setting/ldap/test': {
    who: { func: 'user_manage' },
    input: { ...directoryAsked, nonce: verifyPassword.nonce },
    also: directoryFaults,
    out: as<DirectoryTest>(),
    example: {
      url: 'ldaps://directory.example.org',
      base_dn: 'ou=people,dc=example,dc=org',
      bind_dn: 'cn=reader,dc=example,dc=org',
      user_filter: '(objectClass=inetOrgPerson)',
      group_dn: '',
      attributes: { user_name: 'uid', name: 'cn', email: 'mail', phone: 'mobile' },
      start_tls: false,
      ca: '',
    },
    does: 'Asks a directory with settings that need not be saved; the saved password goes only where it was saved for',
  },
} as const satisfies Table;
