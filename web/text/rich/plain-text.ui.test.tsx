import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { RichTextPane } from './rich-text-pane.tsx';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const main = mountedMain();
let written: string;
let elsewhere: HTMLElement;

/** Renders the editor beside a text of another site, and an inline text. */
beforeEach(async () => {
  elsewhere = document.body.appendChild(document.createElement('p'));
  elsewhere.style.width = 'max-content';
  elsewhere.innerHTML = '<b style="color: red">Жирные</b> <i>слова</i>';
  written = '';
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarsProvider>
        <textarea aria-label="Поле" />
        <RichTextPane
          label="Текст"
          html="<p><strong>Раз</strong></p><p>Два</p>"
          componentId={null}
          onChange={(html) => {
            written = html;
          }}
        />
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  // Focusing the editor would clear the selection.
  await vi.waitUntil(() => document.activeElement?.getAttribute('aria-label') === 'Текст');
});
afterEach(() => {
  elsewhere.remove();
});

const editor = () => page.getByRole('textbox', { name: 'Текст' });

function select(element: Element): Element {
  getSelection()?.selectAllChildren(element);
  return element;
}

/** Drops external content onto the editor's last line. */
function drop(fill: (data: DataTransfer) => void): void {
  const dataTransfer = new DataTransfer();
  fill(dataTransfer);
  const line = editor().element().lastElementChild;
  if (!line) throw new Error('the editor has no line');
  const { right, top } = line.getBoundingClientRect();
  const at = { clientX: right - 2, clientY: top + 4, bubbles: true, cancelable: true };
  line.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }));
}

test('formatted words dropped by mouse are plain ones in the editor and in an inline text', async () => {
  await userEvent.dragAndDrop(select(elsewhere), editor().getByText('Два'));
  await expect.poll(() => written).toMatch(/<p>.*Жирные слова.*<\/p>$/u);
  expect(written).not.toMatch(/color|<em>|<strong>Жир/u);
  expect(written).toContain('<strong>Раз</strong>');
  await userEvent.dragAndDrop(select(elsewhere), page.getByRole('textbox', { name: 'Поле' }));
  await expect.element(page.getByRole('textbox', { name: 'Поле' })).toHaveValue('Жирные слова');
});

test('what comes as markup alone is dropped as its words', async () => {
  drop((data) =>
    data.setData('text/html', '<p>Из <b style="color: red">письма</b><img src="/no.png" onerror="x"></p>'),
  );
  await expect.poll(() => written).toContain('<p>ДваИз письма</p>');
});

test('a picture stays a picture', async () => {
  drop((data) => {
    data.setData('text/html', `<img src="${PICTURE}" alt="only one" onerror="x">`);
    data.setData('text/plain', PICTURE);
  });
  await expect.poll(() => written).toContain(`<img src="${PICTURE}" alt="only one">`);
  expect(written).not.toContain('onerror');
});

test('a file is left to the handlers of files', () => {
  drop((data) => {
    data.items.add(new File(['a'], 'a.txt', { type: 'text/plain' }));
  });
  expect(written).toBe('');
});

test('what is moved within the editor keeps its markup', async () => {
  const [first] = editor().element().querySelectorAll('strong');
  if (!first) throw new Error('the text has no strong words');
  await userEvent.click(first);
  await userEvent.dragAndDrop(select(first), editor().getByText('Два'));
  await expect.poll(() => written).toMatch(/<strong>Раз<\/strong>.*<\/p>$/u);
  expect(written.match(/Раз/gu)).toHaveLength(1);
});
