import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The project's root folder, in which scripts work regardless of the caller's working directory. */
export const ROOT: string = dirname(import.meta.dirname);

/** The result of a tool: its exit code (1 after a signal) and, if captured, its output. */
export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Options of one run of a tool. */
export interface ToolOptions {
  /** `inherit` shows the tool's output as it comes, `capture` collects it. */
  readonly output?: 'inherit' | 'capture';
  readonly env?: Readonly<Record<string, string>>;
  /** The folder to work in; the project's root by default. */
  readonly cwd?: string;
  /** Options of Node itself, such as `--watch`. */
  readonly nodeFlags?: readonly string[];
  /** Called with each message that the tool sends with `process.send`, which is available only with this option. */
  readonly onMessage?: (message: unknown) => void;
}

const running = new Set<ChildProcess>();

/**
 * Runs a script of this project or of a package with the Node of the current process. The script is named directly
 * instead of by `node_modules/.bin/…`, which also works on Windows and never runs the system's Node.
 */
export function runTool(script: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const captured = options.output === 'capture';
  const output = captured ? 'pipe' : 'inherit';
  const stdio: StdioOptions = [captured ? 'ignore' : 'inherit', output, output, options.onMessage ? 'ipc' : 'ignore'];
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), join(ROOT, script), ...args], {
    cwd: options.cwd ?? ROOT,
    stdio,
    env: {
      ...process.env,
      ...(captured && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...options.env,
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
    },
  });
  running.add(child);
  if (options.onMessage) child.on('message', options.onMessage);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Asks every tool started by this process to end. */
export function stopTools(signal: 'SIGINT' | 'SIGTERM'): void {
  for (const child of running) child.kill(signal);
}

/** On Ctrl+C and `kill`, ends the tools started by this process, then exits with the code of that signal. */
export function stopToolsOnSignal(): void {
  const codes = { SIGINT: 130, SIGTERM: 143 } as const;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopTools(signal);
      const poll = setInterval(() => {
        if (running.size > 0) return;
        clearInterval(poll);
        process.exit(codes[signal]);
      }, 50);
    });
  }
}
