import { memo, useMemo } from 'react';
import type { ColumnId } from '#model/blocks/columns.ts';
import type { PresentUser } from '#model/wire/live.ts';
import { isShown } from '#model/page/block-tree.ts';
import { renderBlock } from '#model/page/render-block.ts';
import { usePage, usePageStore, type PageState } from '../document/page-store.ts';
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

/** What a block is called by screen readers: its place, and who is at it. */
function labelOf({ tree, held }: Pick<PageState, 'tree' | 'held'>, id: number): string {
  return [placeText(tree, id), holdersText(held.get(id))].filter(Boolean).join(', ');
}

/** One block: drawn again only when its own record changes, or what is selected of it, or its place is called another. */
const Block = memo(function Block({ id }: { readonly id: number }) {
  const { editable } = useCanvas();
  const [block, hasBlocks, isSelected, isCut, isFocus, label, time, isNow] = usePage((state) => {
    const { tree, selected, cut, focused, now } = state;
    const present = tree.blocks.get(id);
    const { text, isNow: isTimely } = timeOf(present, now);
    return [
      present,
      childrenOf(tree, id).length > 0,
      selected.has(id),
      cut.has(id),
      (focused ?? tree.order.get(null)?.[0]) === id,
      labelOf(state, id),
      text,
      isTimely,
    ] as const;
  });
  const { name, model, config } = block ?? {};
  const definition = KNOWN_BLOCKS.get(name ?? '');
  const drawn = useMemo(
    () => definition && renderBlock(definition, { id, name: definition.name, model, config }, hasBlocks),
    [definition, id, model, config, hasBlocks],
  );
  if (!block) return null;
  const isSeen = isNow && isShown(block) && definition !== undefined;
  // Visitors do not see it either.
  if (!isSeen && !editable) return null;
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
      {!isSeen && <Bar block={block} time={time} isNow={isNow} />}
      {isSeen && editable && time !== '' && <div className="pb-time">{time}</div>}
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

interface BarProps {
  readonly block: EditedBlock;
  /** When visitors see it, in words; empty for always. */
  readonly time: string;
  readonly isNow: boolean;
}

/** The notice above a block that visitors do not see. */
function Bar({ block, time, isNow }: BarProps) {
  return (
    <div className="pb-bar">
      <b>{blockName(block)}</b>
      {!KNOWN_BLOCKS.has(block.name) && ' · Такого блока нет в каталоге: его можно переместить и удалить'}
      {!isShown(block) && ' · Скрыт: посетители его не видят'}
      {time !== '' && ` · Виден ${time}${isShown(block) && !isNow ? ': сейчас посетители его не видят' : ''}`}
    </div>
  );
}
