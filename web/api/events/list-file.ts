import { failureFrom } from '../connection/api-error.ts';
import { sendForScreen, urlOf } from '../connection/client.ts';

/** The list of addresses in a file, one on each line if it is a table. Throws why it can't be read. */
export async function readListFile(eventId: number, files: readonly File[]): Promise<string> {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  const response = await sendForScreen(urlOf('POST /manage/event/:id/emails/file/', { params: { id: eventId } }), {
    method: 'POST',
    body,
  });
  const answer: unknown = await response.json().catch(() => null);
  const text: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'text') : undefined;
  if (response.ok && typeof text === 'string') return text;
  throw failureFrom(response.status, answer, response.headers.get('retry-after'));
}
