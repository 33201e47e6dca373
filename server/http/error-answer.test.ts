import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendError } from './error-answer.ts';

/** The levels of the warnings and errors about a failed answer whose reader has left or stays. */
async function levelsOf(code: string, hasLeft: boolean): Promise<readonly number[]> {
  const levels: number[] = [];
  const stream = new Writable({
    write(line: Buffer, _, done) {
      const { level }: { level: number } = JSON.parse(line.toString());
      levels.push(level);
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  app.setErrorHandler(sendError);
  app.get('/', (_, reply) => {
    if (hasLeft) reply.raw.destroy();
    throw Object.assign(new Error('Premature close'), { code });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(address).catch(() => null);
  return levels;
}

const ERROR = 50;

test('that a reader has left an answer is no error of the server', async () => {
  expect(await levelsOf('ERR_STREAM_PREMATURE_CLOSE', true)).toEqual([]);
  expect(await levelsOf('ERR_STREAM_PREMATURE_CLOSE', false)).toEqual([ERROR]);
  expect(await levelsOf('ERR_OTHER', true)).toEqual([ERROR]);
});
