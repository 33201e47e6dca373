import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { FilePreview } from './file-preview.tsx';

const main = mountedMain();

afterEach(() => {
  vi.restoreAllMocks();
});

/** What is shown of a text file with these first bytes. */
async function shownText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(bytes, { status: 206 }));
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <FilePreview file={{ id: 5, fileName: 'protocol.txt', contentId: 6, version: 1 }} />
    </QueryClientProvider>,
  );
  await expect.poll(() => main.host.querySelector('pre')?.textContent ?? '').not.toBe('');
  return main.host.querySelector('pre')?.textContent ?? '';
}

test('a text in KOI8-R is shown as it was written', async () => {
  const letters = 'юабцдефгхийклмнопярстужвьызшэщчъ';
  const koi8 = (text: string) => Uint8Array.from(text, (letter) => 0xc0 + letters.indexOf(letter));
  expect(await shownText(koi8('совещаниепротоколсовета'))).toBe('совещаниепротоколсовета');
});

test('a long text whose beginning ends amid a letter stays UTF-8', async () => {
  const bytes = new TextEncoder().encode(`a${'протокол '.repeat(13_000)}`).slice(0, 200_000);
  expect(new TextDecoder().decode(bytes)).toMatch(/\uFFFD$/u);
  expect(await shownText(bytes)).toMatch(/^aпротокол (?:протокол )+протокол$/u);
});
