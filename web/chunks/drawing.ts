// Stands for what draws site maps, as far as several files need it (build.mjs).
export {};
