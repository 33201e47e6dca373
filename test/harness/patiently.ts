import type { TestAnswer } from './test-app.ts';

/** Retries a request, as a client does, while the server replies that it is too busy. */
export async function patiently(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}
