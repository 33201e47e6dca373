import { Box, Typography } from '@mui/material';
import { defaultValue } from '#model/blocks/define-block.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { shownPaths } from '../canvas/open-text.ts';
import { FilesField } from '../files/files-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import { ValueField } from './value-field.tsx';

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
export function BlockFields({ block, field, property }: BlockFieldsProps) {
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
