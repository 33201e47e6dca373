import { columnIn, columnsOf, shownParent, siblingsIn, type PageTree, type Spot } from './page-tree.ts';
import { blockName } from './known-blocks.ts';

/** The texts of a tree that are known already: every block asks for its own after every change of what is shown. */
const known = new WeakMap<PageTree, Map<number, string>>();

/** Where a block is, for screen readers: «Блок «Прямая речь»: место 3 из 7, в сетке «Две колонки», столбец 1». */
export function placeText(tree: PageTree, id: number): string {
  let texts = known.get(tree);
  if (!texts) known.set(tree, (texts = new Map()));
  let text = texts.get(id);
  if (text === undefined) texts.set(id, (text = placeOf(tree, id)));
  return text;
}

function placeOf(tree: PageTree, id: number): string {
  const block = tree.blocks.get(id);
  if (!block) return '';
  const parentId = shownParent(tree, id);
  const columnId = columnIn(tree, block);
  const siblings = siblingsIn(tree, { parentId, columnId });
  const parent = parentId === null ? undefined : tree.blocks.get(parentId);
  const columns = columnsOf(tree, parentId);
  const column = columns.length > 1 && columnId !== null ? `, столбец ${columns.indexOf(columnId) + 1}` : '';
  const within = parent ? `, ${columns.length > 0 ? 'в сетке' : 'в блоке'} «${blockName(parent)}»${column}` : '';
  return `Блок «${blockName(block)}»: место ${siblings.indexOf(id) + 1} из ${siblings.length}${within}`;
}

/** Where a new block goes, in words. */
export function spotText(tree: PageTree, { parentId, columnId, afterId }: Spot): string {
  const after = afterId === null ? undefined : tree.blocks.get(afterId);
  const parent = parentId === null ? undefined : tree.blocks.get(parentId);
  const column = columnId === null ? -1 : columnsOf(tree, parentId).indexOf(columnId);
  const within = parent ? `в сетке «${blockName(parent)}»${column >= 0 ? `, столбец ${column + 1}` : ''}` : '';
  if (after) return `После блока «${blockName(after)}»${within && `, ${within}`}`;
  return parent ? `Первым ${within}` : 'В начале страницы';
}
