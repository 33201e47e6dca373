import { failureFrom } from '#web/api/connection/api-error.ts';
import { sendForScreen, urlOf } from '#web/api/connection/client.ts';

/** A document of Word as marked-up text, and sentences about what it does not hold. */
interface ReadDocument {
  readonly html: string;
  readonly notes: readonly string[];
}

/** Has a document read by the server. Throws why it can't be read. */
export async function readDocument(file: File, signal: AbortSignal): Promise<ReadDocument> {
  const body = new FormData();
  body.append('file', file);
  const response = await sendForScreen(urlOf('POST /manage/contentblock/document/', {}), {
    method: 'POST',
    body,
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && typeof answer === 'object' && answer !== null) {
    const [html, notes]: readonly unknown[] = [Reflect.get(answer, 'html'), Reflect.get(answer, 'notes')];
    if (typeof html === 'string' && Array.isArray(notes))
      return { html, notes: notes.filter((note) => typeof note === 'string') };
  }
  throw failureFrom(response.status, answer, response.headers.get('retry-after'));
}
