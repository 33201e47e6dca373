import { Box, Button, Card, Typography } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMetadata } from '#web/api/metadata.ts';
import { patchKey } from '#web/api/records.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import { RelatedTable } from '#web/record/related/related-table.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { OwnField } from '../own-field.tsx';
import type { RelatedPanelProps } from '../related-panel.ts';
import type { PriceLinkDialogProps } from './price-link-dialog.tsx';

const PriceLinkDialog = lazyScreen<PriceLinkDialogProps>(
  async () => (await import('./price-link-dialog.tsx')).PriceLinkDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

/** The fields of a commodity above its prices: by which it is priced, and what it costs today. */
const CATALOG_FIELD = 'priceCatalogId';
const PRICE_FIELD = 'priceInForce';

/**
 * The prices of a commodity: its catalogue, and the positions of price lists that it is sold by. Their editor opens once
 * a catalogue is chosen (spec 1 §5).
 */
export function PricesPanel({ list, metadata, record, onRefresh }: RelatedPanelProps) {
  const snackbar = useSnackbar();
  const links = useMetadata(list.className);
  const [editing, setEditing] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isSaving = useIsMutating({ mutationKey: patchKey(metadata.className) }) > 0;
  const catalog = metadata.properties.find(({ name }) => name === CATALOG_FIELD);
  const price = metadata.properties.find(({ name }) => name === PRICE_FIELD);
  const { priceCatalogId = null } = asRecord<'commodity'>(record);
  // The field shows a catalogue before it is saved: the editor opens with the saved one.
  if (isAsked && !isSaving) {
    setIsAsked(false);
    setEditing(priceCatalogId);
  }
  const open = (): void => {
    if (priceCatalogId !== null || isSaving) return setIsAsked(true);
    snackbar.error('Выберите каталог');
    fields.current?.querySelector<HTMLElement>(`[data-own-field="${CATALOG_FIELD}"] [data-field-reader]`)?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card
        ref={fields}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 2, py: 1 }}
      >
        {catalog && (
          <Box data-own-field={CATALOG_FIELD} sx={{ flex: '1 1 240px', minWidth: 0, maxWidth: 400 }}>
            <Typography variant="caption" color="textSecondary" component="div" sx={{ pl: 1 }}>
              {catalog.caption}
            </Typography>
            <OwnField metadata={metadata} record={record} property={catalog} onRefresh={onRefresh} />
          </Box>
        )}
        {price && (
          <Box>
            <Typography variant="caption" color="textSecondary" component="div">
              {price.caption}
            </Typography>
            <Typography component="div" sx={{ minHeight: 40, alignContent: 'center', fontWeight: 600 }}>
              <FieldValue property={price} record={record} />
            </Typography>
          </Box>
        )}
        {links.data?.permissions.create === true && (
          <Button variant="outlined" sx={{ ml: 'auto' }} onPointerEnter={PriceLinkDialog.preload} onClick={open}>
            Открыть редактор
          </Button>
        )}
      </Card>
      <RelatedTable list={list} parent={record} isFilledElsewhere />
      {editing !== null && (
        <PriceLinkDialog priceCatalogId={editing} ownerId={record.id} onClose={() => setEditing(null)} />
      )}
    </Box>
  );
}
