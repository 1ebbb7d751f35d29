import type { Command } from 'commander';
import { makeKeys } from '../secrets/make-secrets.ts';
import { finishRotation, prepareRotation, switchKeys } from '../secrets/rotate-keys.ts';
import { recordWhereReachable } from './audit.ts';

/** Adds `keys new` and `keys rotate`. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('identity keys: what gateway and account sign with');
  keys
    .command('new <folder>')
    .description('make the identity keys that the folder lacks, as `mova secrets` does')
    .action(makeNew);
  const rotate = keys
    .command('rotate')
    .description('replace identity keys while the site runs, in three steps');
  for (const [step, { description, act, next }] of Object.entries(rotationSteps))
    rotate
      .command(`${step} <folder>`)
      .description(description)
      .action(async (folder: string) => {
        act(folder);
        console.log(next);
        await recordWhereReachable(`keys rotate ${step}`);
      });
}

const rotationSteps = {
  prepare: {
    description: 'make the next keys, and accept them',
    act: prepareRotation,
    next: 'The services accept the next keys after a restart: restart every replica of account, dictionary, exercises and grammar. Then: mova keys rotate switch',
  },
  switch: {
    description: 'sign with the next keys',
    act: switchKeys,
    next: 'Restart every replica of gateway and account, which then sign with the new keys. When the last has ended: mova keys rotate finish',
  },
  finish: {
    description: 'no longer accept the former keys',
    act: finishRotation,
    next: 'Restart the services once more: they no longer accept the former keys. The rotation is finished.',
  },
};

function makeNew(folder: string): void {
  const made = makeKeys(folder);
  for (const name of made) console.log(`made ${name}`);
  if (made.length === 0) console.log('nothing is missing');
}
