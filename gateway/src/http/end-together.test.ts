import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { endTogether } from './end-together.ts';

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));
const haveEnded = (responses: readonly ServerResponse[]) => responses.map((each) => each.writableEnded);

describe('endTogether', () => {
  it('ends the responses of a turn when it ends', async () => {
    const responses = [newResponse(), newResponse()];

    for (const response of responses) endTogether(response, '');
    const endedBefore = haveEnded(responses);
    await endOfTurn();

    expect(endedBefore).toEqual([false, false]);
    expect(haveEnded(responses)).toEqual([true, true]);
  });

  it('ends those of a later turn as well', async () => {
    const later = newResponse();
    endTogether(newResponse(), '');
    await endOfTurn();

    endTogether(later, '');
    await endOfTurn();

    expect(later.writableEnded).toBe(true);
  });

  it('ends the others if a client has gone', async () => {
    const [gone, other] = [newResponse(), newResponse()];
    endTogether(gone, 'words');
    endTogether(other, '');
    gone.destroy();

    await endOfTurn();

    expect(other.writableEnded).toBe(true);
  });
});
