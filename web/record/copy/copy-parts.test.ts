import { expect, test } from 'vitest';
import type { CopyOffer } from '#model/wire/copy.ts';
import { copiedMessage, wantedCopy } from './copy-parts.ts';

const OFFER: CopyOffer = {
  caption: 'Осень (копия)',
  parts: [
    { part: 'links', count: 2 },
    { part: 'folders', count: 1 },
  ],
};

test('of what is offered is copied what was not left out', () => {
  const none = { files: false, images: false, blocks: false };
  expect(wantedCopy(OFFER, new Set(), ' Осень ')).toEqual({ links: true, folders: true, ...none, caption: 'Осень' });
  expect(wantedCopy(OFFER, new Set(['links']), 'Осень')).toMatchObject({ links: false, folders: true });
});

test('a class whose copies have no name of their own is sent none', () => {
  expect(wantedCopy({ ...OFFER, caption: null }, new Set(), '')).not.toHaveProperty('caption');
});

test('what was not copied is told by its number', () => {
  expect(copiedMessage({ left: 0 })).toBe('Успешно скопировано');
  expect(copiedMessage({ left: 2 })).toBe('Успешно скопировано. Не скопировано недоступных: 2');
});
