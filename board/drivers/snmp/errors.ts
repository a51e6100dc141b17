/** Error statuses of an agent, by their number (RFC 3416). */
const STATUSES = [
  'noError',
  'tooBig',
  'noSuchName',
  'badValue',
  'readOnly',
  'genErr',
  'noAccess',
  'wrongType',
  'wrongLength',
  'wrongEncoding',
  'wrongValue',
  'noCreation',
  'inconsistentValue',
  'resourceUnavailable',
  'commitFailed',
  'undoFailed',
  'authorizationError',
  'notWritable',
  'inconsistentName',
] as const;

export const TOO_BIG = 1;
export const NO_SUCH_NAME = 2;

export const statusName = (status: number): string => STATUSES[status] ?? String(status);
