// Stands for what edits site maps, as far as several files need it (build.mjs).
export {};
