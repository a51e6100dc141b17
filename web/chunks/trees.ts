// Stands for what trees are put in order with, as far as several files need it (build.mjs).
export {};
