import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { AgentTool } from './agent-tools.ts';
import type { ToolResult } from './tool-answer.ts';

/** What an agent reaches by a message. */
export interface AgentDoor {
  readonly instructions: string;
  readonly tools: () => readonly AgentTool[];
  /** The result of a call, refusals included; null for a tool that there is not. */
  readonly call: (name: string, given: Readonly<Record<string, unknown>>) => Promise<ToolResult | null>;
}

/** The answer to a message of the Model Context Protocol. */
export interface McpAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/**
 * Answers one message, parsed, with the headers of its request. Nothing is kept between messages, so that any server
 * answers any of them.
 */
export async function answerMessage(
  message: unknown,
  headers: Readonly<Record<string, string>>,
  door: AgentDoor,
): Promise<McpAnswer> {
  const server = new Server(
    { name: 'back-office', version: '1' },
    { capabilities: { tools: {} }, instructions: door.instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...door.tools()] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const result = await door.call(params.name, params.arguments ?? {});
    if (!result) throw new McpError(ErrorCode.InvalidParams, `Нет инструмента ${params.name.slice(0, 100)}`);
    return result;
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request('http://localhost/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(request, { parsedBody: message });
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
    };
  } finally {
    await server.close();
  }
}
