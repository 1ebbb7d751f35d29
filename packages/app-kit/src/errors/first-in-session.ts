import { storageNames } from '@mova/contracts/names';
import { readTab, writeTab } from '../session/tab-storage.ts';

const maxKept = 100;

/** Of this page load, where session storage is blocked. */
const seen = new Set<string>();

/** Whether `what` happens for the first time in this browser session. */
export function isFirstInSession(what: string): boolean {
  if (seen.has(what)) return false;
  seen.add(what);
  const kept = readKept();
  if (kept.includes(what)) return false;
  writeTab(storageNames.reported, JSON.stringify([...kept, what].slice(-maxKept)));
  return true;
}

/** What is stored may come from another hand. */
function readKept(): unknown[] {
  try {
    const kept: unknown = JSON.parse(readTab(storageNames.reported) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
