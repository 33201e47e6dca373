import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { IMAGE_CLASS, imageUrl } from '#web/api/images.ts';
import { recordQuery } from '#web/api/records.ts';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { fieldPlace } from '#web/record/record-groups.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { OwnField } from './own-field.tsx';
import { sideProperties } from './side-properties.ts';
import { tightField } from './tight-field.ts';
import type { ViewProps } from './view.ts';
import { asComponent } from '#web/api/typed-records.ts';

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);

interface RecordSideProps extends ViewProps {
  /** Rendered at the top; the cover of a component by default. */
  readonly cover?: ReactNode;
  /** Rendered above the cover. */
  readonly top?: ReactNode;
}

/** The column beside a record's fields in a wide window: its folders, cover, dates and the people it refers to. */
export function RecordSide({ cover: own, top, ...props }: RecordSideProps) {
  const { metadata, record } = props;
  const { people, dates } = sideProperties(metadata, record);
  return (
    <Box component="aside" aria-label="О записи" sx={column}>
      {top}
      {own ?? (metadata.isComponent && <Cover record={record} />)}
      {metadata.folders && <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />}
      {people.length > 0 && (
        <Part title="Люди">
          <Facts {...props} properties={people} />
        </Part>
      )}
      {dates.length > 0 && (
        <Part title="Даты">
          <Facts {...props} properties={dates} />
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

function Facts({ properties, ...props }: ViewProps & { readonly properties: readonly MetadataProperty[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {properties.map((property) => (
        <Box key={property.name} sx={fact}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {property.caption}
          </Typography>
          <Box
            component="dd"
            {...fieldPlace(property.name)}
            sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...tightField }}
          >
            <OwnField {...props} property={property} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The cover of the record, or its placeholder. */
function Cover({ record }: { readonly record: WireRecord }) {
  const id = asComponent(record).defaultImageId ?? null;
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
