import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { allUsers } from '../people/people';

const CHECK_SECONDS = 600;
const NAMES_SECONDS = 300;

/** Whether the operation record is as it was written: the box reads all of it for that, so it is asked rarely. */
export const recordCheck = createFeed(() => call('GET operation_record/check', {}), CHECK_SECONDS);
/** Names of users there are; those who are gone are found by keyword. */
export const userNames = createFeed(async () => (await allUsers()).map(({ user_name }) => user_name), NAMES_SECONDS);
