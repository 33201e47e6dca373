import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, type ComponentType } from 'react';
import type { ColumnId } from '#model/blocks/columns.ts';
import { areaStyle } from '#model/blocks/picture-frame.ts';
import type { PageElement, PageFile, PageForm, PageMarkup, PageNode, PagePicture } from '#model/blocks/page-node.ts';
import { fileAddress } from '#model/page/page-address.ts';
import { recordsQuery } from '#web/api/records.ts';
import { isShownAddress } from '#web/text/rich/shown-address.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { usePage } from '../document/page-store.ts';
import { useCanvas } from './canvas-context.ts';
import { cleanText } from '../text/clean-text.ts';
import type { TextInPlaceProps } from '../text/text-in-place.tsx';
import { WaitingText } from '../text/waiting-text.tsx';

const TextInPlace = lazyScreen<TextInPlaceProps>(
  async () => (await import('../text/text-in-place.tsx')).TextInPlace,
  (props) => <WaitingText {...props} />,
);

/** The blocks in a column of a block. */
export interface ColumnProps {
  readonly blockId: number;
  readonly columnId: ColumnId | null;
}

interface NodesProps {
  readonly blockId: number;
  readonly nodes: readonly PageNode[];
  readonly Column: ComponentType<ColumnProps>;
}

/** The nodes of a block as React elements: the same that the server writes as HTML. */
export const Nodes = memo(function Nodes({ blockId, nodes, Column }: NodesProps) {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    const key = 'path' in node ? node.path : at;
    switch (node.kind) {
      case 'element':
        return node.tag === 'li' ? (
          <Item key={key} blockId={blockId} node={node} Column={Column} />
        ) : (
          <Element key={key} blockId={blockId} node={node} Column={Column} />
        );
      case 'markup':
        return <Markup key={key} blockId={blockId} node={node} />;
      case 'picture':
        return <Picture key={key} blockId={blockId} node={node} />;
      case 'file':
        return <File key={key} node={node} />;
      case 'form':
        return <Form key={key} node={node} />;
      case 'column':
        return <Column key={JSON.stringify(node.columnId)} blockId={blockId} columnId={node.columnId} />;
    }
  });
});

/** An item of a list; nothing where the file in it is gone. */
function Item(props: Omit<NodesProps, 'nodes'> & { readonly node: PageElement }) {
  const goneFiles = usePage((state) => state.goneFiles);
  const isGone = (node: PageNode) =>
    typeof node !== 'string' && node.kind === 'file' && (node.fileId === null || goneFiles.has(node.fileId));
  return props.node.children.every(isGone) ? null : <Element {...props} />;
}

function Element({ blockId, node, Column }: Omit<NodesProps, 'nodes'> & { readonly node: PageElement }) {
  const { tag: Tag, className, style, children } = node;
  return (
    <Tag className={className} {...(style && { style })}>
      <Nodes blockId={blockId} nodes={children} Column={Column} />
    </Tag>
  );
}

interface CleanTextProps {
  readonly html: string;
  readonly path: string;
  /** Shown in the place of an empty text. */
  readonly empty?: string;
}

/** A sanitised text. */
const CleanText = memo(function CleanText({ html, path, empty }: CleanTextProps) {
  const clean = useMemo(() => ({ __html: cleanText(html) }), [html]);
  return <div className="pb-text" data-path={path} data-empty={empty} dangerouslySetInnerHTML={clean} />;
});

function Markup({ blockId, node }: { readonly blockId: number; readonly node: PageMarkup }) {
  const { editable } = useCanvas();
  const [typed, isSelected] = usePage(
    ({ editing, selected }) =>
      [
        editing?.id === blockId && editing.path === node.path ? editing.typed : null,
        editable && selected.has(blockId),
      ] as const,
  );
  useEffect(() => {
    if (isSelected) TextInPlace.preload();
  }, [isSelected]);
  if (typed) return <TextInPlace id={blockId} path={node.path} html={node.html} typed={typed} />;
  return <CleanText html={node.html} path={node.path} {...(editable && { empty: 'Пустой текст' })} />;
}

function Picture({ blockId, node }: { readonly blockId: number; readonly node: PagePicture }) {
  const { editable, onPicture } = useCanvas();
  const { address, alt, style, path } = node;
  if (address === '' || !isShownAddress(address)) {
    if (!editable) return null;
    return (
      <button type="button" className="pb-nothing" data-picture={path} onClick={() => onPicture(blockId, path)}>
        {address === '' ? 'Картинка не выбрана' : 'Картинка другого сайта'}
      </button>
    );
  }
  if (style?.area) {
    const { width, height, aspectRatio } = style;
    const size = { width, height, aspectRatio, ...areaStyle(style) };
    return (
      <figure className="pb-figure pb-area" data-picture={path} style={size}>
        <img src={address} alt={alt} draggable={false} />
      </figure>
    );
  }
  return (
    <figure className="pb-figure" data-picture={path}>
      <img src={address} alt={alt} {...(style && { style })} draggable={false} />
    </figure>
  );
}

/** The place of a form, by its name: visitors fill it in, the editor does not. */
function Form({ node: { formId } }: { readonly node: PageForm }) {
  const { editable } = useCanvas();
  const { data, isPending, error } = useQuery({
    ...recordsQuery('formDefinition', {
      filter: [{ fieldName: 'id', operator: 'in', fieldValue: formId === null ? [] : [formId] }],
      pageSize: 1,
    }),
    enabled: formId !== null,
    staleTime: 60_000,
    retry: false,
  });
  const caption = data?.items[0]?.['caption'];
  if (formId === null) return editable ? <div className="pb-nothing">Форма не выбрана</div> : null;
  const name = typeof caption === 'string' ? `Форма «${caption}»` : 'Форма';
  const isGone = !isPending && !error && caption === undefined;
  return <div className="pb-form-place">{isGone ? 'Форма недоступна' : name}</div>;
}

function File({ node }: { readonly node: PageFile }) {
  const { fileId, caption } = node;
  const shown = caption.trim() === '' ? 'Документ' : caption;
  return fileId === null ? null : <a href={fileAddress(fileId)}>{shown}</a>;
}
