// What is not the first thing somebody opens the security settings for, in one file of its own.
export { Lists } from './lists';
export { Own } from './own';
export { Sessions } from './sessions';
export { Tokens } from './tokens';
