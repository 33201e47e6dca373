import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MetadataProperty, WireRecord } from '#model/wire.ts';
import { IMAGE_CLASS, imageUrl } from '#web/api/images.ts';
import { recordQuery } from '#web/api/records.ts';
import type { AvatarProps } from '#web/editors/images/avatar.tsx';
import { FieldLink } from '#web/editors/field-link.tsx';
import { FieldValue } from '#web/editors/field-value.tsx';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { lazyScreen } from '#web/kit/lazy-screen.tsx';
import { RecordStateLine, type RecordStateProps } from './record-state.tsx';

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);
const Avatar = lazyScreen<AvatarProps>(
  async () => (await import('#web/editors/images/avatar.tsx')).Avatar,
  <Box sx={{ minHeight: 112 }} />,
);

/** The views of people, whose photo is their cover (spec 2 §2.2, §2.3). */
export const HAVE_PHOTOS: ReadonlySet<string> = new Set(['person', 'doctor']);
/** When the record is to be seen: with when it was made and changed, the dates that every component has. */
const PUBLISHED = 'publicationDate';
/** The classes of people. */
const PEOPLE: ReadonlySet<string> = new Set(['user', 'userProfile', 'person', 'doctor', 'client', 'clientManager']);

/** Beside a record's fields in a wide window: its state, folders, cover, dates and the people it names. */
export function RecordAside(props: RecordStateProps) {
  const { metadata, record } = props;
  const filled = metadata.properties.filter(({ name, inLists }) => inLists && record[name] !== null && name in record);
  const dates = filled.filter(({ name, kind, readonly }) => kind === 'datetime' && (readonly || name === PUBLISHED));
  const people = filled.filter(({ kind, config }) => kind === 'reference' && PEOPLE.has(config?.className ?? ''));
  const hasState = metadata.properties.some(({ kind }) => kind === 'state');
  return (
    <Box component="aside" aria-label="О записи" sx={column}>
      {HAVE_PHOTOS.has(metadata.view) ? (
        <Box sx={{ display: 'flex' }}>
          <Avatar metadata={metadata} record={record} />
        </Box>
      ) : (
        metadata.isComponent && <Cover record={record} />
      )}
      {hasState && (
        <Part title="Статус">
          <RecordStateLine {...props} />
        </Part>
      )}
      {metadata.folders && <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />}
      {people.length > 0 && (
        <Part title="Люди">
          <Facts properties={people} record={record} />
        </Part>
      )}
      {dates.length > 0 && (
        <Part title="Даты">
          <Facts properties={dates} record={record} />
        </Part>
      )}
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Facts({
  properties,
  record,
}: {
  readonly properties: readonly MetadataProperty[];
  readonly record: WireRecord;
}) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {properties.map((property) => (
        <Box key={property.name} sx={fact}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {property.caption}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
            <FieldValue property={property} record={record} />
            <FieldLink property={property} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The picture that stands for the record, or the place for it. */
function Cover({ record }: { readonly record: WireRecord }) {
  const id = typeof record['defaultImageId'] === 'number' ? record['defaultImageId'] : null;
  const image = useQuery({ ...recordQuery(IMAGE_CLASS, id ?? 0), enabled: id !== null, retry: false });
  return (
    <Card sx={cover}>
      {id !== null && image.data ? (
        <Box component="img" src={imageUrl(image.data, '300x300')} alt="Обложка" sx={picture} />
      ) : (
        <Typography color="textSecondary">{id === null ? 'Обложки нет' : ' '}</Typography>
      )}
    </Card>
  );
}

const column = {
  width: 320,
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  py: 2,
} as const;

const fact = {
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  columnGap: 1,
  alignItems: 'center',
  minHeight: 24,
} as const;

const cover = { aspectRatio: '16 / 9', display: 'grid', placeItems: 'center' } as const;
const picture = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' } as const;
