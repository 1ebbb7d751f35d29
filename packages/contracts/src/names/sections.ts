/** The four federated sections, in the order of the menu. */
export const sectionNames = ['dictionary', 'exercises', 'grammar', 'account'] as const;
export type SectionName = (typeof sectionNames)[number];

/** Guards a route may name (specification §2, access classes). The rules stand once, in the shell. */
export const guardNames = ['public', 'visitor', 'signed-in', 'training'] as const;
export type GuardName = (typeof guardNames)[number];
