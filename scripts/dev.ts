import { runTool, stopTools, stopToolsOnSignal } from './run-tool.ts';

stopToolsOnSignal();
console.log('The screens reload at http://127.0.0.1:5173; Ctrl+C stops them and the server');
const server = runTool('server/main.ts', [], { nodeFlags: ['--watch', '--watch-preserve-output'] });
const web = runTool('node_modules/vite/bin/vite.js', ['--clearScreen=false']);
const { code } = await Promise.race([server, web]);
stopTools('SIGTERM');
await Promise.all([server, web]);
process.exitCode = code;
