// Two pages over the same cards in one file: what they share would else come with every page of the console.
export { default as Home } from '../pages/overview/home';
export { default as Overview } from '../pages/overview/overview';
