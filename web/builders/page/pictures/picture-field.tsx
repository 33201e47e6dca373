import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { altKey } from '#model/blocks/picture-keys.ts';
import { pageAddress } from '#model/page/page-address.ts';
import { IMAGE_CLASS } from '#web/api/images.ts';
import { recordQuery } from '#web/api/records.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { isShownAddress } from '#web/text/rich/shown-address.ts';
import type { PictureDialogProps } from '#web/images/picture-dialog.tsx';
import { usePageStore } from '../document/page-store.ts';
import { catalogueQuery, propertiesOf } from '../sidebars/catalogue-query.ts';
import { ValueField, type ValueFieldProps } from '../sidebars/value-field.tsx';
import { usePictureChange } from './use-picture-change.ts';

const PictureDialog = lazyScreen<PictureDialogProps>(
  async () => (await import('#web/images/picture-dialog.tsx')).PictureDialog,
  null,
);

/** The picture of a block: chosen among those of the record, dropped here, or given by its address. */
export function PictureField(props: ValueFieldProps) {
  const { block, path, property } = props;
  const store = usePageStore();
  const catalogue = useQuery(catalogueQuery);
  const { read, change } = usePictureChange();
  const [editing, setEditing] = useState(false);
  const place = { id: block.id, path: path ?? '' };
  const picture = read(place);
  const { kind, id } = pageAddress(picture.address);
  const image = useQuery({ ...recordQuery(IMAGE_CLASS, id), enabled: kind === 'image', retry: false }).data;
  const config = catalogue.data && propertiesOf(catalogue.data, block.name, 'config')?.structure;
  const alt = config?.of === 'struct' ? config.properties.find(({ name }) => name === altKey(place.path)) : undefined;
  return (
    <Box
      component="section"
      aria-label={property.caption}
      sx={{ display: 'grid', gap: 1.5 }}
      data-picture-of={block.id}
    >
      <Box sx={frame} data-picture={place.path}>
        {picture.address !== '' && isShownAddress(picture.address) ? (
          <Box component="img" src={picture.address} alt={picture.alt} sx={shown} />
        ) : (
          <Typography color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
            {picture.address === '' ? 'Перетащите картинку сюда или выберите' : 'Картинка другого сайта'}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => store.set({ picture: place })}>
          Выбрать картинку
        </Button>
        {image && (
          <Button size="small" color="inherit" onClick={() => setEditing(true)}>
            Изменить
          </Button>
        )}
        {picture.address !== '' && (
          <Button size="small" color="inherit" onClick={() => change(place, { ...picture, address: '' })}>
            Убрать
          </Button>
        )}
      </Box>
      <ValueField {...props} />
      {alt && <ValueField block={block} field="config" path={alt.name} property={alt} />}
      {editing && image && <PictureDialog image={image} onClose={() => setEditing(false)} />}
    </Box>
  );
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 120,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

const shown = { display: 'block', width: '100%', maxHeight: 220, objectFit: 'contain' } as const;
