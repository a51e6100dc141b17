/** A sound of consoles, by the name that the box gave it. */
export const voiceFile = { t: 'text', max: 100 } as const;
