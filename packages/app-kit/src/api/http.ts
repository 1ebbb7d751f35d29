import axios, { type AxiosInstance, type AxiosResponse } from 'axios';

const timeoutMs = 15_000;

/** The axios instance of the api. Every status is an answer; only a missing one throws. Tests replace its adapter. */
export const http: AxiosInstance = axios.create({ timeout: timeoutMs, validateStatus: () => true });

export type Answer = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;

/** Fills `{name}` in a contract path with encoded values. Throws when a parameter is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path}: parameter "${name}" is missing`);
    return encodeURIComponent(String(value));
  });
}
