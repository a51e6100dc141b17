// What every page shares. main.tsx imports it, and the build adds the same import to each file that is loaded later: so
// all of it lands in one chunk. A module that two pages use and that is not here would become a chunk, and a request, of
// its own; tests/laws/weight.test.ts says which one it is.
import './lang/index';
import './route/index';
import './state/activity';
import './state/language';
import './state/session';
import './state/storage';
import './state/theme';
import './state/use';
import './wire/call';
import './wire/push';
import './wire/sealed';
