import { failureFrom } from './connection/api-error.ts';
import { sendForScreen } from './connection/client.ts';
import { underKey } from './connection/post-keys.ts';

/** A table that was accepted: the job that reads it, and its import where it has one. */
interface AcceptedTable {
  readonly jobId: number;
  readonly importId: number | null;
}

function numberIn(answer: unknown, name: string): number | null {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  return typeof value === 'number' ? value : null;
}

/** Uploads a form with a table; `asked` identifies what is uploaded. */
export async function sendTable(url: string, body: FormData, asked: string): Promise<AcceptedTable> {
  return underKey(asked, async (headers) => {
    const response = await sendForScreen(url, { method: 'POST', headers, body });
    const answer: unknown = await response.json().catch(() => null);
    const jobId = numberIn(answer, 'jobId');
    if (response.ok && jobId !== null) return { jobId, importId: numberIn(answer, 'importId') };
    throw failureFrom(response.status, answer, response.headers.get('retry-after'));
  });
}
