import type { openRedis } from '@mova/service-kit';

export type Redis = ReturnType<typeof openRedis>;
