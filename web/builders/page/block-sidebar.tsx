import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { defaultValue } from '#model/blocks/define-block.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import { usePage } from './document/page-store.ts';
import { blockName, KNOWN_BLOCKS } from './tree/known-blocks.ts';
import type { EditedBlock } from './tree/page-tree.ts';
import { usePageActs } from './acts/use-page-acts.ts';
import { shownPaths } from './document/open-text.ts';
import { FilesField } from './files/files-field.tsx';
import { SidePanel } from '../edited/side-panel.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { catalogueQuery, propertiesOf } from './sidebars/catalogue-query.ts';
import { ValueField } from './sidebars/value-field.tsx';

interface BlockSidebarProps {
  readonly kind: 'data' | 'settings';
  readonly onClose: () => void;
}

/** The headings of what the sidebar shows. */
export const TITLES = {
  data: 'Редактировать данные',
  settings: 'Настройки блока',
  checks: 'Проверка страницы',
  notes: 'Заметки',
} as const;

/** The data or the settings of the focused block, from its declaration. Every change shows at once. */
export function BlockSidebar({ kind, onClose }: BlockSidebarProps) {
  const block = usePage(({ tree, focused }) => (focused === null ? undefined : tree.blocks.get(focused)));
  const catalogue = useQuery(catalogueQuery);
  const field = kind === 'data' ? 'model' : 'config';
  const property = block && catalogue.data ? propertiesOf(catalogue.data, block.name, field) : undefined;
  return (
    <SidePanel title={TITLES[kind]} about={block && blockName(block)} onClose={onClose}>
      {catalogue.error && (
        <ErrorState message={errorMessage(catalogue.error)} onRetry={() => void catalogue.refetch()} />
      )}
      {catalogue.isPending && <FieldsSkeleton rows={4} />}
      {!block && <Typography color="textSecondary">Выберите блок на странице</Typography>}
      {block && !KNOWN_BLOCKS.has(block.name) && (
        <Typography color="textSecondary">Такого блока нет в каталоге: его данные не меняются</Typography>
      )}
      {block && kind === 'settings' && <NameField key={`name ${block.id}`} block={block} />}
      {block && property && <Parts key={`${block.id} ${kind}`} blockId={block.id} field={field} property={property} />}
    </SidePanel>
  );
}

interface PartsProps {
  readonly blockId: number;
  readonly field: 'model' | 'config';
  readonly property: MetadataProperty;
}

function Parts({ blockId, field, property }: PartsProps) {
  const block = usePage(({ tree }) => tree.blocks.get(blockId));
  return block ? <BlockFields block={block} field={field} property={property} /> : null;
}

/** The block's own name, which the palette of colleagues, the announcements and the history show. */
function NameField({ block }: { readonly block: EditedBlock }) {
  const acts = usePageActs();
  const [text, setText] = useState<string | null>(null);
  const save = (): void => {
    if (text === null) return;
    setText(null);
    acts.change({ id: block.id, field: 'caption', path: null, value: text.trim(), named: 'Название' });
  };
  return (
    <Box
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    >
      <TextInput
        label="Название блока"
        size="small"
        value={text ?? block.caption}
        onChange={setText}
        autoComplete="off"
      />
    </Box>
  );
}

/** What a setting is where the block has none of its own. */
function usualSetting({ name }: EditedBlock, path: string): unknown {
  const definition = KNOWN_BLOCKS.get(name);
  const usual = definition && defaultValue(definition.config);
  return isPlainObject(usual) ? ownValue(usual, path) : undefined;
}

interface BlockFieldsProps {
  readonly block: EditedBlock;
  readonly field: 'model' | 'config';
  /** The declaration of the whole field. */
  readonly property: MetadataProperty;
}

/** The controls of a block's values, each by the editor of its kind. */
function BlockFields({ block, field, property }: BlockFieldsProps) {
  const { structure } = property;
  const pictures = new Set(field === 'model' ? shownPaths(block, 'picture') : []);
  if (field === 'model' && KNOWN_BLOCKS.get(block.name)?.itemsAreFiles === true)
    return <FilesField block={block} field={field} path={null} property={property} />;
  if (structure?.of !== 'struct') return <ValueField block={block} field={field} path={null} property={property} />;
  if (structure.properties.length === 0) return <Typography color="textSecondary">Данных нет</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {structure.properties.map((part) => {
        const Field = pictures.has(part.name) ? PictureField : ValueField;
        const usual = field === 'config' ? usualSetting(block, part.name) : undefined;
        return <Field key={part.name} block={block} field={field} path={part.name} property={part} usual={usual} />;
      })}
    </Box>
  );
}
