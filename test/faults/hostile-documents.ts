import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import { HOSTILE_FILES } from './hostile-files.ts';
import { inWords, read } from './readers.ts';
import type { Run, Scenario } from './scenario.ts';
import { openStage } from './stage.ts';
import { sendInParts } from './send-in-parts.ts';

/** The maximum time until a conversion succeeds or fails, in milliseconds. */
const CONVERTED_WITHIN = 90_000;
const ASK_EVERY = 200;
/**
 * A server looks for abandoned conversions every 15 s; one that ended is not retried within this time, in
 * milliseconds.
 */
const TAKEN_AGAIN = { short: 1000, long: 20_000 };
/**
 * The maximum event loop delay (trust 41), in milliseconds; a busy machine itself suspends the process for longer.
 */
const LAG = { short: 2000, long: 100 };
const CONVERTIBLE = /\.(?:docx|pdf|txt)$/u;

/** The state of a conversion; null if the server does not reply. */
async function stateOf(client: Client, document: number): Promise<string | null> {
  const reply = await client.send('GET', `/manage/document/${document}/convert`);
  const { state, message } = reply?.body ?? {};
  return reply?.status === 200 ? `${String(state)}${typeof message === 'string' ? ` (${message})` : ''}` : null;
}

async function untilConverted(client: Client, document: number): Promise<string | null> {
  const deadline = performance.now() + CONVERTED_WITHIN;
  let state = await stateOf(client, document);
  while (!state?.match(/^(?:done|failed)/u) && performance.now() < deadline) {
    await sleep(ASK_EVERY);
    state = await stateOf(client, document);
  }
  return state;
}

/** Uploads a file and converts it. The product refuses files that it would not parse. Returns the outcome as text. */
async function offer(run: Run, client: Client, name: string, bytes: Buffer): Promise<string> {
  const sent = await sendInParts(client, name, bytes);
  if (sent?.status === 422) return `refused: ${String(sent.body['message'])}`;
  run.findings.expect(sent?.status === 201, `${name} was answered ${sent?.status}`);
  if (sent?.status !== 201 || !CONVERTIBLE.test(name)) return 'stored';
  const json = { caption: name, fileId: sent.body['id'] };
  const document = Number((await client.send('POST', '/manage/document/', { json }))?.body['id']);
  const asked = await client.send('POST', `/manage/document/${document}/convert`);
  if (asked?.status === 422) return `refused: ${String(asked.body['message'])}`;
  run.findings.expect(asked?.status === 202, `the conversion of ${name} was answered ${asked?.status}`);
  const state = await untilConverted(client, document);
  run.findings.expect(/^(?:done|failed \()/u.test(state ?? ''), `the conversion of ${name} stands at ${state}`);
  await sleep(TAKEN_AGAIN[run.short ? 'short' : 'long']);
  const later = await stateOf(client, document);
  run.findings.expect(later === state, `the conversion of ${name} went from ${state} to ${later}`);
  return `${state}`;
}

/** Documents that cost far more to parse than to send, uploaded and converted while others read lists. */
export const hostileDocuments: Scenario = {
  name: 'hostile-documents',
  title: 'documents that freeze or kill whoever reads them',
  engines: ['postgres', 'pglite'],
  isOfServer: true,
  rounds: { short: 1, long: 3 },
  async run(run) {
    const { findings } = run;
    const stage = await openStage(run);
    const serving = await stage.serve();
    let worst = 0;
    for (let round = 0; round < run.rounds; round += 1) {
      for (const file of HOSTILE_FILES) {
        findings.lagMs = 0;
        let outcome = '';
        const work = offer(run, serving.client, file.name, file.make()).then((text) => {
          outcome = text;
        });
        const reading = await read(serving.client, work);
        await serving.readLag();
        for (const status of reading.statuses.keys())
          findings.expect(status === 200, `a list was answered ${status} beside ${file.name}`);
        findings.figures.push(
          `${file.name}: ${outcome}; lists ${inWords(reading)}; delay ${findings.lagMs.toFixed(0)} ms`,
        );
        const bound = LAG[run.short ? 'short' : 'long'];
        findings.expect(
          findings.lagMs <= bound,
          `the server stood still for ${findings.lagMs.toFixed(0)} ms over ${file.name}`,
        );
        worst = Math.max(worst, findings.lagMs);
      }
    }
    await serving.end('SIGTERM');
    findings.lagMs = worst;
  },
};
