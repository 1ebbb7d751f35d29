import axios, { type AxiosInstance, type AxiosResponse } from 'axios';

/** Longest wait for an answer, milliseconds. */
const timeout = 15_000;

/**
 * The one axios instance. Every status is an answer here; only a missing answer throws. Its adapter is
 * the seam where component tests put an in-memory server.
 */
export const http: AxiosInstance = axios.create({ timeout, validateStatus: () => true });

/** The parts of an answer the transport reads. */
export type Answer = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;
