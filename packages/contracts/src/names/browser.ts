export const storageNames = {
  cookieConsent: 'cookieConsent',
  /** localStorage: `compact` for lower rows of lists on wide screens; also `<html data-density>`. */
  density: 'mova:density',
  /** sessionStorage: what this browser session has reported already, as a JSON list. */
  reported: 'mova:reported',
  exercisesResult: 'exercisesResult',
  grammarResult: 'grammarResult',
  grammarExerciseStatus: 'grammarExerciseStatus',
  /** sessionStorage: id of the user whose training is open in this tab; the guard `training` admits that user. */
  startedRun: 'startedRun',
  /** sessionStorage: kind of login that just ended; the sign-in page also signs out of that provider. */
  signedOutOf: 'signedOutOf',
} as const;

/** sessionStorage: event position of the user’s latest save, `<user id> <expiry in epoch ms> <position>`. */
export const eventPositionKey = 'mova:event-position';

/** History state of the sign-in page: the address that was asked for, to which a sign-in returns. */
export interface ReturnState {
  readonly returnTo: string;
}

/** Returns the address to which a sign-in returns: a path of this site, or undefined for anything else. */
export function returnAddressOf(state: unknown): string | undefined {
  const { returnTo } = (state ?? {}) as Partial<Record<keyof ReturnState, unknown>>;
  // To a browser `//host` and `/\host` are other hosts, also with control characters between the slashes.
  return typeof returnTo === 'string' && /^\/(?!\/)[!-[\]-~]+$/.test(returnTo) ? returnTo : undefined;
}

/** Levels of the words that newcomers begin with. */
export const startLevels = ['A1', 'A2', 'B1'] as const;
export type StartLevel = (typeof startLevels)[number];

/** History state of /home: what the level test, which has just led there, says to begin with. */
export interface StartState {
  readonly startLevel: StartLevel;
}

export function startLevelOf(state: unknown): StartLevel | undefined {
  const { startLevel } = (state ?? {}) as Partial<Record<keyof StartState, unknown>>;
  return startLevels.find((level) => level === startLevel);
}

/** A built-in route of the gateway that takes reports of errors. */
export const clientErrorsPath = '/client-errors';

/** A built-in route of the gateway that counts browser sessions while a canary runs. */
export const canarySessionsPath = '/canary-sessions';

/** Name in the header Server-Timing of a document; its description is the mark of the canary and the set. */
export const canaryTiming = 'canary';

export const releaseTableElementId = 'mova-release-table';

/** Property of `window`: the shell's function that joins the container of a section to what the shell shares. */
export const startContainerName = 'movaStartContainer';

/** Property of `window`: the {@link DocumentCall}s of this visit. */
export const documentCallsName = 'movaDocumentCalls';

/** A first call of the page that the document sent before any code was there. */
export interface DocumentCall {
  readonly call: string;
  readonly input?: unknown;
  /** Of the session it was sent with. */
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** Rejected without a response. */
  readonly answer: Promise<{
    readonly status: number;
    readonly data: unknown;
    /** By name in lower case. */
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/**
 * Attribute of a `<template>` in prerendered HTML that shows the items of an answer: `<call>.<field>`, as in
 * `getWords.words`. It holds a list of one item, in which `{{name}}` stands for a field of the item, and may hold a
 * second element for an answer without items.
 */
export const firstItemsAttribute = 'data-first-items';

export const contactMetaName = 'mova-contact';

/** Placeholder in prerendered pages; the gateway replaces it with the address of the site. */
export const prerenderedContact = 'contact@mova.invalid';
