import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '@mova/contracts';

export const demoEmail = 'demo@mova.example';
const demoName = 'Демо';

interface SeedModule {
  seedDemo(options: {
    readonly databaseUrl: string;
    readonly email: string;
    readonly password: string;
    readonly name: string;
    /** The result of the account service's seed. */
    readonly userId: number;
  }): Promise<{ userId: number } | undefined>;
}

interface DemoOptions {
  /** Of the repository. */
  readonly root: string;
  readonly databaseUrlFor: (service: ServiceName) => string;
  readonly password: string;
}

/** Seeds the demo user with every service that has a seed. Seeds can be repeated. */
export async function seedDemoUser({ root, databaseUrlFor, password }: DemoOptions): Promise<void> {
  let userId = 0;
  // The account service comes first: the others need the user id.
  for (const name of serviceNames) {
    const file = join(root, 'services', name, 'src/seed-demo.ts');
    if (!existsSync(file)) continue;
    const { seedDemo } = (await import(pathToFileURL(file).href)) as SeedModule;
    const made = await seedDemo({
      databaseUrl: databaseUrlFor(name),
      email: demoEmail,
      name: demoName,
      password,
      userId,
    });
    userId = made?.userId ?? userId;
  }
}
