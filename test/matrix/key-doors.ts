import { expect } from 'vitest';
import type { TestApp } from '#test/harness/test-app.ts';

/** What a tool of agents answered. */
interface ToolAnswer {
  /** 403 for a tool that the key does not have. */
  readonly status: number;
  readonly answer: { readonly items?: readonly { readonly id: number }[] };
}

/** Calls a tool of agents by an access key. */
export async function tool(
  { app }: Pick<TestApp, 'app'>,
  { authorization }: { readonly authorization: string },
  name: string,
  given: object,
): Promise<ToolAnswer> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', authorization },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
  });
  expect(statusCode, body).toBe(200);
  const { result, error } = JSON.parse(body);
  if (error) return { status: 403, answer: {} };
  const { answer = {}, statusCode: refused = 200 } = result.structuredContent;
  return { status: refused, answer };
}
