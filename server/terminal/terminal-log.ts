import { inspect } from 'node:util';

/** The names of the log levels by their numbers. */
const WORDS: readonly (readonly [from: number, word: string])[] = [
  [60, 'сбой'],
  [50, 'ошибка'],
  [40, 'внимание'],
  [30, 'сведения'],
];

/** Fields of every line that are not shown at a terminal. */
const UNTOLD: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'err']);

function shown(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY });
}

/** Formats a JSON log line for a terminal: time of day, level, message, other fields, and an error's stack below. */
export function terminalLine(line: string): string {
  const entry: Readonly<Record<string, unknown>> = JSON.parse(line);
  const level = Number(entry['level']);
  const word = WORDS.find(([from]) => level >= from)?.[1] ?? 'подробно';
  const time = new Date(Number(entry['time'])).toLocaleTimeString('ru');
  const fields = Object.entries(entry)
    .filter(([name]) => !UNTOLD.has(name))
    .map(([name, value]) => `${name}=${shown(value)}`);
  const text = [time, `${word}:`, shown(entry['msg'] ?? ''), ...fields].join(' ');
  const stack: unknown = Object(entry['err']).stack;
  return typeof stack === 'string' ? `${text}\n${stack}\n` : `${text}\n`;
}

/** Writes the log to a terminal. */
export const terminalLog: { write(line: string): void } = {
  write: (line) => void process.stdout.write(terminalLine(line)),
};
