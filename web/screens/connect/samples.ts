import type { DatabusMessage } from '#model/wire/databus.ts';

/** What stands in the samples in place of the secret of a key. */
const KEY = 'bo_ВАШ_КЛЮЧ';

/** The first request: the three newest news items, as a command of a shell. */
export function firstRequest(origin: string): string {
  return `curl -G '${origin}/api/v1/manage/news/' \\
  -d pageSize=3 -d orderFieldName=publicationDate \\
  -d orderFieldDirection=DESC \\
  -H 'Authorization: Bearer ${KEY}'`;
}

const MESSAGE: DatabusMessage = {
  type: 'news.updated',
  timestamp: '2026-12-01T09:30:00.000Z',
  data: { className: 'news', id: 7, version: 3, changed: ['caption'], record: { caption: 'Открытие' } },
};

/** What a subscription sends: the headers by which it is checked, and the change. */
export function firstMessage(): string {
  return `POST /hook
webhook-id: msg_42
webhook-timestamp: 1796117400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

${JSON.stringify(MESSAGE)}`;
}

/** What an agent's program is configured with. */
export function firstAgent(origin: string): string {
  const headers = { Authorization: `Bearer ${KEY}` };
  return JSON.stringify({ mcpServers: { office: { type: 'http', url: `${origin}/mcp`, headers } } }, null, 2);
}
