import { expect, test } from 'vitest';
import { keepDroppedFilesOut } from './file-drag.ts';

/** Drags something over an element and drops it there; returns whether the browser would act by itself. */
function dropped(target: Element, data: DataTransfer): readonly boolean[] {
  return (['dragover', 'drop'] as const).map((type) =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data })),
  );
}

test('files dropped where nothing takes them do nothing; a text still goes into a field', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const [files, text] = [new DataTransfer(), new DataTransfer()];
  files.items.add(new File(['x'], 'договор.pdf'));
  text.setData('text/plain', 'слово');
  expect(dropped(document.body, files)).toEqual([true, true]);
  keepDroppedFilesOut();
  for (const target of [document.body, document.documentElement, field])
    expect(dropped(target, files)).toEqual([false, false]);
  expect(dropped(field, text)).toEqual([true, true]);
  field.remove();
});
