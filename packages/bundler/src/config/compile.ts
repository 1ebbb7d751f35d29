import { type Configuration, rspack, type Stats } from '@rspack/core';

/** The sources do not build; the message names the target and what the bundler said, line by line. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Runs one build to its end. @throws {BuildError} */
export async function compile(target: string, config: Configuration): Promise<Stats> {
  const compiler = rspack(config);
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error) reject(new BuildError(`${target} does not build: ${error.message}`));
        else if (!result) reject(new BuildError(`${target} does not build`));
        else resolve(result);
      });
    });
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    if (errors.length > 0) {
      const lines = errors.map(
        ({ moduleName, message }) => `${moduleName ? `${moduleName}: ` : ''}${message}`,
      );
      throw new BuildError(`${target} does not build:\n${lines.join('\n')}`);
    }
    return stats;
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}
