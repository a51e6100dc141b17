// What a map is edited with. A page has it by `door.ts`: it comes once a map is edited.
export { Workplace, type WorkplaceProps } from './canvas/workplace';
export { Editor, type EditorProps } from './page/editor';
