import { describe, expect, test } from 'vitest';
import { whoSees } from './who-sees.ts';

const SECTION = ['Administrators', 'Site Editors', 'Event Managers'];

describe('who sees a folder', () => {
  test('nothing stops anybody where nothing is restricted', () => {
    const path = [{ id: 5, caption: 'Архив', roles: null }];
    expect(whoSees({ path, roles: SECTION }, SECTION)).toEqual({ gates: [], roles: SECTION, stopped: [] });
  });

  test('its own restriction is told as its own', () => {
    const path = [{ id: 5, caption: 'Архив', roles: ['Event Managers'] }];
    const seen = whoSees({ path, roles: ['Administrators', 'Event Managers'] }, SECTION);
    expect(seen.gates).toEqual([{ caption: 'Архив', own: true, roles: ['Event Managers'] }]);
    expect(seen.stopped).toEqual([{ role: 'Site Editors', by: 'Архив' }]);
  });

  test('of several folders the first that stops a role is named', () => {
    const path = [
      { id: 1, caption: 'Верх', roles: ['Site Editors'] },
      { id: 2, caption: 'Середина', roles: null },
      { id: 3, caption: 'Низ', roles: ['Event Managers'] },
    ];
    const seen = whoSees({ path, roles: ['Administrators'] }, SECTION);
    expect(seen.stopped).toEqual([
      { role: 'Site Editors', by: 'Низ' },
      { role: 'Event Managers', by: 'Верх' },
    ]);
    expect(seen.gates.map(({ caption, own }) => [caption, own])).toEqual([
      ['Верх', false],
      ['Низ', true],
    ]);
  });
});
