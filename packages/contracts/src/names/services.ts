export const serviceNames = ['account', 'dictionary', 'exercises', 'grammar'] as const;
export type ServiceName = (typeof serviceNames)[number];
