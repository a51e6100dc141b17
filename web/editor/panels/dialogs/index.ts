// What opens above the editor of site maps, in one file. The panels find it through door.tsx.
export { Carousel } from './carousel';
export { Pictures } from './pictures';
