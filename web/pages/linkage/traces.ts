// What rules did and why they do not begin, in one file: both tell conditions as they were seen.
export { RuleRuns } from './rule_runs';
export { RuleWhy } from './rule_why';
