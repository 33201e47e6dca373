import { malformed, type Problem } from './problem.ts';

/** Messages for values that PostgreSQL rejected, by SQLSTATE, where no earlier check caught them. */
const REFUSED: Readonly<Record<string, string>> = {
  '2201B': 'Неверный образец для поиска',
  '54000': 'Слишком сложный запрос',
  '54001': 'Слишком сложный запрос',
  '54011': 'Слишком сложный запрос',
  '54023': 'Слишком сложный запрос',
  '22021': 'Текст содержит недопустимые символы',
  '22P05': 'Текст содержит недопустимые символы',
  '22001': 'Слишком длинное значение',
  '22003': 'Слишком большое число',
  '22007': 'Неверная дата или время',
  '22008': 'Неверная дата или время',
  '22P02': 'Неверное значение',
};

/** The 400 for a value that PostgreSQL rejected; null for any other error. */
export function valueProblem(error: unknown): Problem | null {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const message = Object.hasOwn(REFUSED, code) ? REFUSED[code] : undefined;
  return message === undefined ? null : malformed(message);
}
