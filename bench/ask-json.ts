import type { BenchTarget } from './targets.ts';

/** Sends a request to the product and returns the parsed reply. Throws the text of an error reply. */
export async function askJson<Answer>(
  { server, authorization }: BenchTarget,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1${url}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${text.slice(0, 300)}`);
  const answer: Answer = JSON.parse(text);
  return answer;
}
