import { calls } from '@mova/contracts';
import { standardProcessTests } from '@mova/service-kit/testing';

standardProcessTests('dictionary', {
  main: new URL('./main.ts', import.meta.url),
  migrations: new URL('../migrations', import.meta.url),
  call: calls.getWordSets,
});
