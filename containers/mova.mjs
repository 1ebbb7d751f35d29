#!/usr/local/bin/node
// The `mova` command in the tools image: `npm run mova` without looking for an installation first.
import { runCommand } from '../packages/workspace/src/command.ts';

await runCommand(() => import('../packages/cli/src/mova.ts'));
