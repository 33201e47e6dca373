import { readEnvironment, type Environment } from '#server/environment.ts';

/** Says in one sentence why a command has failed, and lets it end with a failure: a stack tells nobody what to do. */
export function failed(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** The environment that a command runs in; where it is wrong, the command ends and says why. */
export function commandEnvironment(overrides: NodeJS.ProcessEnv): Environment {
  try {
    return readEnvironment({ ...process.env, ...overrides });
  } catch (error) {
    failed(error);
    process.exit();
  }
}
