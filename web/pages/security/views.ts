// What is not the first thing somebody opens the security settings for, in one file of its own.
export { Lists } from './lists';
export { Sessions } from './sessions';
export { Tokens } from './tokens';
