import { dictionaryCalls } from '@mova/contracts';
import { standardRouteTests } from '@mova/service-kit/testing';
import { afterAll } from 'vitest';
import { startDictionary } from './testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

standardRouteTests(service.app, Object.values(dictionaryCalls), { identity: service.identity });
