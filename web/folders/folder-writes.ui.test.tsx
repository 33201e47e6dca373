import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { useEffect } from 'react';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { useMoveFolders } from './folder-writes.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { sampleFolder } from '#web/api/sample-folder.ts';

const FOLDER_CLASS = 'sheetFolder';
const main = mountedMain();
afterEach(() => {
  vi.restoreAllMocks();
});

const treeOf = (caption: string) => sampleFolder(0, caption);

type Move = ReturnType<typeof useMoveFolders>['mutateAsync'];

function Moved({ onMove }: { readonly onMove: (move: Move) => void }) {
  const { data } = useFolderTree(FOLDER_CLASS);
  const { mutateAsync } = useMoveFolders(FOLDER_CLASS);
  useEffect(() => onMove(mutateAsync), [onMove, mutateAsync]);
  return <p>{data?.caption}</p>;
}

test('the tree of the last of several moves stands until the server knows it', async () => {
  const answers: ((answer: Response) => void)[] = [];
  let asked = 0;
  vi.spyOn(window, 'fetch').mockImplementation((_, options) => {
    if (options?.method === 'PATCH') return new Promise((answer) => answers.push(answer));
    asked += 1;
    return Promise.resolve(Response.json(treeOf(asked === 1 ? 'в начале' : 'на сервере')));
  });
  const seen = vi.fn<(move: Move) => void>();
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <Moved onMove={seen} />
    </QueryClientProvider>,
  );
  const shown = () => main.host.textContent;
  await expect.poll(shown).toBe('в начале');
  const move: Move = async (places) => seen.mock.lastCall?.[0](places) ?? null;
  const first = move({ places: [], shown: treeOf('первый ход') });
  await expect.poll(shown).toBe('первый ход');
  const second = move({ places: [], shown: treeOf('второй ход') });
  await expect.poll(shown).toBe('второй ход');
  await expect.poll(() => answers.length).toBe(2);

  answers[0]?.(new Response(null, { status: 204 }));
  await first;
  expect([shown(), asked]).toEqual(['второй ход', 1]);
  answers[1]?.(new Response(null, { status: 204 }));
  await second;
  await expect.poll(shown).toBe('на сервере');
  expect(asked).toBe(2);
});

function Counted({ items }: { readonly items: string }) {
  return <p>{useFolderTree('eventFolder', items).data?.caption}</p>;
}

test('a view counts its own records in the folders of the class it shows', async () => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const url = typeof input === 'string' ? input : '';
    asked.push(url);
    return Promise.resolve(Response.json(treeOf(url.includes('className=webinar') ? 'вебинары' : 'все')));
  });
  const client = new QueryClient();
  for (const [items, caption] of [
    ['event', 'все'],
    ['webinar', 'вебинары'],
  ] as const) {
    main.render(
      <QueryClientProvider client={client}>
        <Counted items={items} />
      </QueryClientProvider>,
    );
    await expect.poll(() => main.host.textContent).toBe(caption);
  }
  expect(asked).toHaveLength(2);
});
