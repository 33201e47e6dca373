/** What stands in the samples in place of the secret of a key. */
const KEY = 'bo_ВАШ_КЛЮЧ';

/** The first request: the three newest news items, as a command of a shell. */
export function firstRequest(origin: string): string {
  return `curl -G '${origin}/api/v1/manage/news/' \\
  -d pageSize=3 -d orderFieldName=publicationDate \\
  -d orderFieldDirection=DESC \\
  -H 'Authorization: Bearer ${KEY}'`;
}

/** The first subscription: every change of a news item is sent to an address. */
export function firstSubscription(origin: string): string {
  return `curl '${origin}/api/v1/manage/databusSubscription/' \\
  -H 'Authorization: Bearer ${KEY}' \\
  -H 'Content-Type: application/json' \\
  -d '{ "caption": "Сайт", "classes": ["news"],
        "url": "https://site.example.ru/hook" }'`;
}

/** What an agent's program is configured with. */
export function firstAgent(origin: string): string {
  const headers = { Authorization: `Bearer ${KEY}` };
  return JSON.stringify({ mcpServers: { office: { type: 'http', url: `${origin}/mcp`, headers } } }, null, 2);
}
