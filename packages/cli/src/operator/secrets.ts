import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import { makeSecrets } from '../secrets/make-secrets.ts';
import { defaultAddresses as defaults, type SecretAddresses } from '../secrets/secret-values.ts';
import { parsePort } from './parse.ts';

/** Adds `secrets`. */
export function addSecretsCommand(program: Command): void {
  program
    .command('secrets <folder>')
    .description('make the secrets of a deployment that the folder lacks, one file each')
    .option('--postgres-host <name>', 'host in database URLs', defaults.postgresHost)
    .option('--postgres-port <port>', 'port in database URLs', parsePort, defaults.postgresPort)
    .option('--postgres-user <name>', 'owner of the database', defaults.postgresUser)
    .option('--database <name>', 'name of the database', defaults.database)
    .option('--redis-host <name>', 'host in redis_url', defaults.redisHost)
    .option('--redis-port <port>', 'port in redis_url', parsePort, defaults.redisPort)
    .action(secrets);
}

function secrets(folder: string, addresses: SecretAddresses): void {
  checkNames(addresses);
  const made = makeSecrets(folder, addresses);
  for (const name of made) console.log(`made ${name}`);
  if (made.length === 0) console.log('nothing is missing');
}

function checkNames({ postgresHost, redisHost, postgresUser, database }: SecretAddresses): void {
  for (const name of [postgresHost, redisHost, postgresUser, database])
    if (!/^[A-Za-z0-9_.-]{1,253}$/.test(name)) throw new OperatorError(`${name} is not a name.`);
}
