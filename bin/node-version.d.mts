export function tooOldLine(version: string): string | undefined;
export function isModern(version: string): boolean;
