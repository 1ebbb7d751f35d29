import type { openRedis } from '@mova/service-kit';

/** A Redis connection that fails fast. */
export type Redis = ReturnType<typeof openRedis>;
