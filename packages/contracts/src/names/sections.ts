/** In the order of the menu. */
export const sectionNames = ['dictionary', 'exercises', 'grammar', 'account'] as const;
export type SectionName = (typeof sectionNames)[number];

export const guardNames = ['public', 'visitor', 'signed-in', 'training'] as const;
export type GuardName = (typeof guardNames)[number];
