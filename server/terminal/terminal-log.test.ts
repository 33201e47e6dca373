import { describe, expect, test } from 'vitest';
import { terminalLine } from './terminal-log.ts';

const line = (fields: object) => JSON.stringify({ level: 40, time: 0, pid: 1, hostname: 'here', ...fields });

describe('a line of the log at a terminal', () => {
  test('is a sentence with the fields that tell something', () => {
    expect(terminalLine(line({ msg: 'refused', code: 'unavailable', ms: 12 }))).toMatch(
      /^\d\d:\d\d:\d\d внимание: refused code=unavailable ms=12\n$/u,
    );
  });

  test('shows the stack of an error below', () => {
    const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at here' };
    const text = terminalLine(line({ level: 50, msg: 'failed', err }));
    expect(text).toContain('ошибка: failed\nError: broken\n    at here\n');
    expect(text).not.toContain('hostname');
  });
});
