import { accountCalls } from '@mova/contracts';
import { standardRouteTests, testIdentity } from '@mova/service-kit/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { type AccountStage, createAccountStage } from './testing/account-fixture.ts';

describe('every call of the account service', () => {
  const identity = testIdentity('account');
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage({ identity });
  });
  afterAll(() => stage.stop());

  standardRouteTests(() => stage.app, Object.values(accountCalls), { identity });
});
