// What is asked for of one plan, in one file: its course, its test, its runs and its form; course and form draw the same.
export { PlanCourse } from './course';
export { planForm } from './plan_form';
export { PlanRuns } from './runs';
export { PlanTest } from './tested';
