import { runTool } from '../scripts/run-tool.ts';

/** Builds the server as `npm run build` does, and returns the script that starts it in production. */
export async function builtServer(): Promise<string> {
  const { code, output } = await runTool('scripts/build-server.ts', [], { output: 'capture' });
  if (code !== 0) throw new Error(`the server was not built: ${output}`);
  return 'dist/server/main.js';
}
