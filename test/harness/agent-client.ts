import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

type Item = Readonly<Record<string, unknown>>;

/** The result of a tool as a test reads it. */
export interface AgentResult {
  readonly isError: boolean;
  readonly told: Item;
  /** What the operation answered. */
  readonly answer: Item;
}

/** An agent, by the official client, over a real connection. */
export interface Agent {
  readonly tools: () => Promise<readonly { readonly name: string; readonly inputSchema: unknown }[]>;
  readonly instructions: string;
  readonly call: (name: string, given?: Item) => Promise<AgentResult>;
  /** The result of a call that must succeed. */
  readonly done: (name: string, given?: Item) => Promise<AgentResult>;
  readonly close: () => Promise<void>;
}

/** The library's types are not exact about absent properties. */
interface Connecting {
  connect(transport: Omit<Transport, 'sessionId'> & { sessionId?: string | undefined }): Promise<void>;
}

function itemOf(value: unknown): Item {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Connects an agent with a token to a listening server. */
export async function connectAgent(base: string, token: string): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', base), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const connecting: Connecting = client;
  await connecting.connect(transport);
  const call = async (name: string, given: Item = {}): Promise<AgentResult> => {
    const result = await client.callTool({ name, arguments: { ...given } });
    const told = itemOf(result.structuredContent);
    return { isError: result.isError === true, told, answer: itemOf(told['answer']) };
  };
  return {
    tools: async () => (await client.listTools()).tools,
    instructions: client.getInstructions() ?? '',
    call,
    async done(name, given) {
      const result = await call(name, given);
      if (result.isError) throw new Error(JSON.stringify(result.told));
      return result;
    },
    close: () => client.close(),
  };
}
