import { readEnvironment, type Environment } from '#server/environment.ts';

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reports in one sentence why a command has failed and sets a failure exit code, without a stack trace. */
export function failed(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

/** The environment of a command; if it is invalid, the command reports why and exits. */
export function commandEnvironment(overrides: NodeJS.ProcessEnv): Environment {
  try {
    return readEnvironment({ ...process.env, ...overrides });
  } catch (error) {
    failed(error);
    process.exit();
  }
}
