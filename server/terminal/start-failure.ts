import { inspect } from 'node:util';
import type { Environment } from '#server/environment.ts';
import { folderFailure, UnusableFolder } from '#server/store/engines/data-folder.ts';

/** The cause of a failure of `app.listen` and its remedy, in one sentence; null for other errors. */
function listenFailure(code: string, { host, port }: Environment): string | null {
  const other = `Задайте другой порт, например PORT=${port === 65_535 ? 3000 : port + 1} npm start.`;
  switch (code) {
    case 'EADDRINUSE':
      return `Порт ${port} занят другой программой. Остановите её или начните на другом порту. ${other}`;
    case 'EACCES':
      return `Порт ${port} нельзя занять без прав администратора. ${other}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `На этой машине нет адреса ${host}. Исправьте HOST.`;
    default:
      return null;
  }
}

/**
 * Why the server did not start, in one sentence, with the remedy if that is known, otherwise with the error's cause.
 */
export function startFailure(error: unknown, environment: Environment | undefined): string {
  if (!(error instanceof Error)) return inspect(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  const known =
    environment && (isListening ? listenFailure(code, environment) : folderFailure(environment.dataDir, code));
  if (known) return known;
  // The sentence is complete; no stack trace is needed.
  if (error instanceof UnusableFolder) return error.message;
  return error.cause ? `${error.message}\n${inspect(error.cause)}` : error.message;
}
