// What is filled in on this page, in one file: rules and interlocks ask for the same conditions.
export { exampleForm, interlockForm } from './interlock_form';
export { exampleRule } from './rule_example';
export { copiedRule, newRule, ruleForm } from './rule_form';
