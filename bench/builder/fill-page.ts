import { askJson } from '../ask-json.ts';
import type { BenchTarget } from '../targets.ts';

const WORDS = 'Клиника принимает взрослых и детей каждый день без выходных. ';
const COLUMNS = [
  { id: 'a', width: 6 },
  { id: 'b', width: 6 },
];

interface PastedBlock {
  readonly name: string;
  readonly columnId: string | null;
  readonly model: unknown;
  readonly children: readonly PastedBlock[];
}

function text(at: number, columnId: string | null): PastedBlock {
  return {
    name: 'text-00',
    columnId,
    model: { text: `<h2>Раздел ${at}</h2><p>${WORDS.repeat(4)}</p>` },
    children: [],
  };
}

function grid(columnId: string | null, children: readonly PastedBlock[]): PastedBlock {
  return { name: 'grid-01', columnId, model: { columns: COLUMNS }, children };
}

/** Ten blocks in four levels: two texts of the page, and three grids inside each other with five texts. */
function tenBlocks(at: number): readonly PastedBlock[] {
  const inner = grid('a', [text(at + 4, 'a'), text(at + 5, 'b'), text(at + 6, 'b')]);
  return [text(at, null), text(at + 1, null), grid(null, [text(at + 2, 'a'), grid('b', [text(at + 3, 'a'), inner])])];
}

/** Creates a page of `count` blocks, a multiple of ten, in four levels; returns its id. */
export async function fillPage(target: BenchTarget, count: number, values: object = {}): Promise<number> {
  const { id } = await askJson<{ readonly id: number }>(target, 'POST', '/manage/page/', {
    caption: `Страница из ${count} блоков`,
    ...values,
  });
  const blocks = Array.from({ length: count / 10 }, (_, at) => tenBlocks(at * 10)).flat();
  await askJson(target, 'POST', '/manage/contentblock/paste/', { contentId: id, parentId: null, blocks });
  return id;
}
