export function reasonToInstall(root: string): string | undefined;
