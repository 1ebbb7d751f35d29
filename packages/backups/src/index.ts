export { type Backup, checkBackup } from './backup-files.ts';
export { makeBackup } from './make-backup.ts';
