import { memo } from 'react';
import type { ColumnId } from '#model/blocks/columns.ts';
import type { PresentUser } from '#model/wire/live.ts';
import { isWithin, periodOf } from '#model/blocks/visible-period.ts';
import { isShown } from '#model/page/block-tree.ts';
import { renderBlock } from '#model/page/render-block.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { blockName, KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { childrenOf, siblingsIn, type EditedBlock } from '../tree/page-tree.ts';
import { endOf } from '../tree/spots.ts';
import { listedFiles } from '../tree/listed-files.ts';
import { timeOf } from '../tree/period-text.ts';
import { placeText } from '../tree/place-text.ts';
import { LinkedPattern } from '../patterns/linked-pattern.tsx';
import { useCanvas } from './canvas-context.ts';
import { Nodes, type ColumnProps } from './node-view.tsx';

interface BlockListProps {
  readonly parentId: number | null;
  readonly columnId: ColumnId | null;
  readonly className: string;
}

/** The blocks of a column in order. */
export const BlockList = memo(function BlockList({ parentId, columnId, className }: BlockListProps) {
  const ids = usePage(({ tree }) => siblingsIn(tree, { parentId, columnId }));
  const { editable } = useCanvas();
  return (
    <div className={className} data-list={parentId ?? ''} data-column={JSON.stringify(columnId)}>
      {ids.map((id) => (
        <Block key={id} id={id} />
      ))}
      {ids.length === 0 && parentId !== null && editable && <EmptyColumn parentId={parentId} columnId={columnId} />}
    </div>
  );
});

function EmptyColumn({ parentId, columnId }: Omit<BlockListProps, 'className'>) {
  const store = usePageStore();
  return (
    <button
      type="button"
      className="pb-nothing pb-block"
      data-add=""
      onClick={() => store.set({ palette: endOf(store.state.tree, parentId, columnId) })}
    >
      + Добавить блок
    </button>
  );
}

/** Who is at a block, for screen readers. */
function holdersText(people: readonly PresentUser[] = []): string {
  if (people.length === 0) return '';
  const names = people.map(({ fullName }) => fullName).join(', ');
  return `сейчас ${people.length === 1 ? 'редактирует' : 'редактируют'} ${names}`;
}

/** One block: drawn again only when its own record changes, or what is selected of it. */
const Block = memo(function Block({ id }: { readonly id: number }) {
  const { editable } = useCanvas();
  const block = usePage(({ tree }) => tree.blocks.get(id));
  const hasBlocks = usePage(({ tree }) => childrenOf(tree, id).length > 0);
  const isSelected = usePage(({ selected }) => selected.has(id));
  const isCut = usePage(({ cut }) => cut.has(id));
  const isFocus = usePage(({ focused, tree }) => (focused ?? tree.order.get(null)?.[0]) === id);
  const label = usePage(({ tree, held }) =>
    [placeText(tree, id), holdersText(held.get(id))].filter(Boolean).join(', '),
  );
  const isTimely = usePage(({ tree, now }) => isWithin(periodOf(tree.blocks.get(id)?.config), now));
  if (!block) return null;
  const definition = KNOWN_BLOCKS.get(block.name);
  const isSeen = isTimely && isShown(block) && definition !== undefined;
  // Visitors do not see it either.
  if (!isSeen && !editable) return null;
  const drawn = definition && renderBlock(definition, block, hasBlocks);
  const className = drawn?.className ?? 'pb-block pb-from-md pb-block-12';
  const shared = {
    'data-block': id,
    ...(isSelected && { 'data-selected': '' }),
    ...(isCut && { 'data-cut': '' }),
    role: 'group',
    'aria-label': isSelected ? `${label}, выбран` : label,
    tabIndex: isFocus ? 0 : -1,
  };
  // The same element whatever is done to the block: it keeps the focus, and what is inside its editors.
  return (
    <section {...shared} className={isSeen ? className : `${className} pb-hidden`}>
      {!isSeen && <Bar block={block} />}
      {isSeen && editable && <Time block={block} />}
      {drawn && <Nodes blockId={id} nodes={drawn.children} Column={Column} />}
      {definition?.isPattern && <LinkedPattern block={block} editable={editable} />}
      {definition?.itemsAreFiles && <FilesNotice model={block.model} />}
    </section>
  );
});

/** Says what a list of files lacks: items without a file are not drawn, as for visitors. */
function FilesNotice({ model }: { readonly model: unknown }) {
  const goneFiles = usePage((state) => state.goneFiles);
  const listed = listedFiles(model);
  const lacking = listed.filter(({ id }) => id === null || goneFiles.has(id)).length;
  if (listed.length > 0 && lacking === 0) return null;
  const told = listed.length === 0 ? 'Документов пока нет' : `Документов без файла: ${lacking}`;
  return <div className="pb-nothing">{told}</div>;
}

/** The blocks in a column of a block. */
function Column({ blockId, columnId }: ColumnProps) {
  return <BlockList parentId={blockId} columnId={columnId} className="pb-column" />;
}

/** The time of a block that visitors see now, but not always. */
function Time({ block }: { readonly block: EditedBlock }) {
  const text = usePage(({ now }) => timeOf(block, now).text);
  return text === '' ? null : <div className="pb-time">{text}</div>;
}

/** The notice above a block that visitors do not see. */
function Bar({ block }: { readonly block: EditedBlock }) {
  const isNow = usePage(({ now }) => timeOf(block, now).isNow);
  const time = usePage(({ now }) => timeOf(block, now).text);
  return (
    <div className="pb-bar">
      <b>{blockName(block)}</b>
      {!KNOWN_BLOCKS.has(block.name) && ' · Такого блока нет в каталоге: его можно переместить и удалить'}
      {!isShown(block) && ' · Скрыт: посетители его не видят'}
      {time !== '' && ` · Виден ${time}${isShown(block) && !isNow ? ': сейчас посетители его не видят' : ''}`}
    </div>
  );
}
