// Stands for what reads pages of site maps, as far as several files need it (build.mjs).
export {};
