export function reasonToInstall(root: string): string | undefined;
export function ensureInstalled(root: string): Promise<string | undefined>;
