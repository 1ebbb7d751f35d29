import type { openRedis } from '@mova/service-kit';

/** A connection to Redis that fails fast. */
export type Redis = ReturnType<typeof openRedis>;
