import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { IMAGE_CLASS, imagesOfQuery, type ImageRecord } from '#web/api/images.ts';
import { useRecords } from '#web/api/records.ts';
import { useSearchEverywhere } from '#web/api/search.ts';
import { TilesSkeleton } from '#web/files/tiles-skeleton.tsx';
import { recordSections } from '#web/routing/record-sections.ts';
import { formatNumber } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { CorrectedNotice } from '#web/ui/marks/corrected-notice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { PictureGrid } from './picture-grid.tsx';

/** The debounce of the search, in milliseconds. */
const DEBOUNCE = 300;

interface OtherPicturesProps {
  /** The record whose pictures are not listed here. */
  readonly ownerId: number;
  readonly chosenId: number | null;
  readonly onChoose: (image: ImageRecord) => void;
  readonly onTake: (image: ImageRecord) => void;
}

/** The pictures of other records: a record is found by the search over everything, and has pictures that the reader sees. */
export function OtherPictures({ ownerId, ...choice }: OtherPicturesProps) {
  const [{ text, isExact }, setSought] = useState({ text: '', isExact: false });
  const [recordId, setRecordId] = useState<number | null>(null);
  const search = useSearchEverywhere(text, isExact);
  const found = text === '' ? [] : (search.data?.groups ?? []);
  const ids = found.flatMap(({ items }) => items.map(({ id }) => id)).filter((id) => id !== ownerId);
  const images = useRecords(IMAGE_CLASS, imagesOfQuery(ids), { enabled: ids.length > 0 });
  const byRecord = Map.groupBy(images.data?.items ?? [], ({ componentId }) => Number(componentId));
  const records = recordSections(text === '' ? undefined : search.data).flatMap(({ heading, className }) => {
    const items = found.find((group) => group.className === className)?.items ?? [];
    return items.flatMap(({ id, caption }) => {
      const own = byRecord.get(id);
      return own ? [{ id, heading, caption: caption ?? `№ ${id}`, images: own }] : [];
    });
  });
  const shown = records.find(({ id }) => id === recordId) ?? records[0];
  const isBusy = text !== '' && (search.isPending || (ids.length > 0 && images.isPending));
  const error = search.error ?? images.error;
  const corrected = text === '' ? undefined : search.data?.corrected;
  return (
    <>
      <Box sx={aside}>
        <SearchField
          label="Найти запись"
          value={text}
          debounce={DEBOUNCE}
          autoFocus
          onSearch={(next) => setSought({ text: next, isExact: false })}
        />
        {corrected && (
          <CorrectedNotice
            plain
            correction={corrected}
            typed={text}
            onExact={() => setSought({ text, isExact: true })}
          />
        )}
        {records.length > 0 && (
          <List component="nav" aria-label="Записи с картинками" dense disablePadding>
            {records.map(({ id, heading, caption, images: own }) => (
              <ListItemButton
                key={id}
                selected={id === shown?.id}
                aria-current={id === shown?.id}
                onClick={() => setRecordId(id)}
                sx={{ borderRadius: 0.75 }}
              >
                <ListItemText
                  primary={caption}
                  secondary={heading}
                  slotProps={{ primary: { noWrap: true, title: caption }, secondary: { noWrap: true } }}
                />
                <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums', ml: 1 }}>
                  {formatNumber(own.length)}
                </Typography>
              </ListItemButton>
            ))}
          </List>
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 2, md: 3 } }}>
        {error ? (
          <ErrorState
            message={errorMessage(error)}
            onRetry={() => void (search.error ? search.refetch() : images.refetch())}
          />
        ) : isBusy ? (
          <TilesSkeleton />
        ) : shown ? (
          <PictureGrid key={shown.id} images={shown.images} {...choice} />
        ) : (
          <EmptyState
            icon="image-outline"
            title={text === '' ? 'Найдите запись, из которой взять картинку' : 'Записей с картинками не нашлось'}
            text={
              text === ''
                ? 'Картинка станет одной из картинок этой страницы и останется, даже если ту запись удалят.'
                : `По запросу «${text}» нет записей с картинками, которые вы видите.`
            }
          />
        )}
      </Box>
    </>
  );
}

const aside = {
  width: { xs: '100%', md: 320 },
  maxHeight: { xs: '40%', md: 'none' },
  boxSizing: 'border-box',
  flexShrink: 0,
  overflow: 'auto',
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  p: { xs: 2, md: 1.5 },
  borderRight: { xs: 0, md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: 'divider',
} as const;
