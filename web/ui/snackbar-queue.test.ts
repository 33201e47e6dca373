import { expect, test } from 'vitest';
import { dequeue, enqueue, snackbarDuration, type SnackbarMessage } from './snackbar-queue.ts';

const saved: SnackbarMessage = { id: 1, kind: 'success', text: 'Данные успешно обновлены' };
const undo = { label: 'Отменить', run: () => {} };

test('a success stays for two seconds, longer with an action, an error until it is closed', () => {
  expect(snackbarDuration(saved)).toBe(2000);
  expect(snackbarDuration({ ...saved, action: undo })).toBe(6000);
  expect(snackbarDuration({ ...saved, kind: 'error' })).toBeNull();
});

test('the newest stands at once, in place of the oldest that would go by itself; errors stay', () => {
  const queue = [1, 2, 3].reduce<readonly SnackbarMessage[]>(
    (before, id) => enqueue(before, { id, kind: id === 1 ? 'error' : 'success', text: `Сообщение ${id}` }),
    [],
  );
  expect(enqueue(queue, { ...saved, id: 4 }).map(({ id }) => id)).toEqual([1, 3, 4]);
  const errors = queue.map((message) => ({ ...message, kind: 'error' as const }));
  expect(enqueue(errors, { ...saved, id: 4 }).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('the same words are not repeated while they stand, but each action has its own message', () => {
  const queue = enqueue([], saved);
  expect(enqueue(queue, { ...saved, id: 2 })).toBe(queue);
  expect(enqueue(queue, { ...saved, id: 2, kind: 'error' })).toHaveLength(2);
  const first = enqueue([], { ...saved, action: undo });
  expect(enqueue(first, { ...saved, id: 2, action: undo })).toHaveLength(2);
  expect(dequeue(first, 1)).toEqual([]);
});
