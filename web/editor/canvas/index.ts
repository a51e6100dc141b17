// The sheet on which somebody works, and what stands around it. A page has it by `door.ts`: it comes once a map is edited.

export type { Room } from './room';
export { Workplace, type WorkplaceProps } from './workplace';
