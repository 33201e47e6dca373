import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, stopToolsOnSignal } from '../../scripts/run-tool.ts';

// Starts the product as in a first installation, in an empty folder that is removed after the tests.
const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
stopToolsOnSignal();
const { code } = await runTool('scripts/start.ts', [], {
  env: { DATA_DIR: folder, NODE_ENV: 'development', DEMO: '1' },
});
process.exitCode = code;
