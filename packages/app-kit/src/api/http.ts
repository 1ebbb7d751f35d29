import axios, { type AxiosInstance, type AxiosResponse } from 'axios';

const timeoutMs = 15_000;

/** The axios instance of the api. Every status is an answer; only a missing one throws. Tests replace its adapter. */
export const http: AxiosInstance = axios.create({ timeout: timeoutMs, validateStatus: () => true });

export type Answer = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;
