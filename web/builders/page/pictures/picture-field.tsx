import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frameOf } from '#model/blocks/picture-frame.ts';
import { altKey, frameKey } from '#model/blocks/picture-keys.ts';
import { pageAddress } from '#model/page/page-address.ts';
import { IMAGE_CLASS } from '#web/api/images.ts';
import { recordQuery } from '#web/api/records.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { isShownAddress } from '#web/text/rich/shown-address.ts';
import type { PictureDialogProps } from '#web/images/picture-dialog.tsx';
import { usePageStore } from '../document/page-store.ts';
import { valueAt } from '../acts/change-value.ts';
import { usePageActs } from '../acts/use-page-acts.ts';
import { catalogueQuery, propertiesOf } from '../sidebars/catalogue-query.ts';
import { ValueField, type ValueFieldProps } from '../sidebars/value-field.tsx';
import type { FrameDialogProps } from './frame-dialog.tsx';
import { usePictureChange } from './use-picture-change.ts';

const PictureDialog = lazyScreen<PictureDialogProps>(
  async () => (await import('#web/images/picture-dialog.tsx')).PictureDialog,
  null,
);

const FrameDialog = lazyScreen<FrameDialogProps>(async () => (await import('./frame-dialog.tsx')).FrameDialog, null);

/** The picture of a block: chosen among those of the record, dropped here, or given by its address. */
export function PictureField(props: ValueFieldProps) {
  const { block, path, property } = props;
  const store = usePageStore();
  const catalogue = useQuery(catalogueQuery);
  const { read, change } = usePictureChange();
  const acts = usePageActs();
  const [editing, setEditing] = useState(false);
  const [framing, setFraming] = useState(false);
  const place = { id: block.id, path: path ?? '' };
  const picture = read(place);
  const isShown = picture.address !== '' && isShownAddress(picture.address);
  const { kind, id } = pageAddress(picture.address);
  // A change of the picture itself is no part of what is prepared.
  const isEdited = kind === 'image' && store.owner.proposalId === undefined;
  const image = useQuery({ ...recordQuery(IMAGE_CLASS, id), enabled: isEdited, retry: false }).data;
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
        {isShown ? (
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
        {isShown && (
          <Button size="small" color="inherit" onClick={() => setFraming(true)}>
            Кадр
          </Button>
        )}
        {picture.address !== '' && (
          <Button size="small" color="inherit" onClick={() => change(place, { ...picture, address: '' })}>
            Убрать
          </Button>
        )}
      </Box>
      <ValueField {...props} />
      {alt && picture.address !== '' && picture.alt.trim() === '' && (
        <Alert severity="warning" role="status">
          Опишите, что на картинке: описание слышат те, кто её не видит, и читают, пока она не загрузилась.
        </Alert>
      )}
      {alt && <ValueField block={block} field="config" path={alt.name} property={alt} />}
      {framing && isShown && (
        <FrameDialog
          address={picture.address}
          frame={frameOf(valueAt(block, 'config', frameKey(place.path)))}
          onSave={(value) => {
            acts.change({ id: block.id, field: 'config', path: frameKey(place.path), value, named: 'Кадр' });
            setFraming(false);
          }}
          onClose={() => setFraming(false)}
        />
      )}
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
