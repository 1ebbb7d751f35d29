import { accountCalls } from '@mova/contracts';
import { standardRouteTests, testIdentity } from '@mova/service-kit/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { type AccountService, startAccountService } from './testing/account-fixture.ts';

describe('every call of the account service', () => {
  const identity = testIdentity('account');
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService({ identity });
  });
  afterAll(() => service.stop());

  standardRouteTests(() => service.app, Object.values(accountCalls), { identity });
});
