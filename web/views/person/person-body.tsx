import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { relatedLists } from '#web/record/related-lists.ts';
import { RelatedTable } from '#web/record/related/related-table.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RecordGroups } from '#web/record/record-groups.tsx';
import type { ViewBodyProps, ViewProps } from '../view.ts';
import type { AvatarProps } from '#web/images/avatar.tsx';

const Avatar = lazyScreen<AvatarProps>(
  async () => (await import('#web/images/avatar.tsx')).Avatar,
  <Box sx={{ minHeight: 112 }} />,
);

/** The photo of a person with its actions, in sight of all the fields. */
function PersonCard({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  return (
    <Card component="section" aria-label="Визитка" sx={card}>
      <Avatar metadata={metadata} record={record} />
    </Card>
  );
}

const card = {
  p: 2,
  alignSelf: 'start',
  // The page's header stays above it while the fields scroll.
  position: { xs: 'static', md: 'sticky' },
  top: { md: 142 },
} as const;

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);

/** The priority from which on the groups are those of any component: texts, SEO, display. */
const REST = 20;

interface PersonBodyProps extends ViewBodyProps {
  /** Shown above the related tables. */
  readonly children?: ReactNode;
}

/**
 * The fields of a person or a doctor beside their card (spec 2 §2.2, §2.3), then where they speak, work and are linked,
 * and the entries of a doctor's resume, edited in place.
 */
export function PersonBody({ metadata, record, onRefresh, tab, aside, children }: PersonBodyProps) {
  const lists = relatedLists(metadata.className).filter(({ place }) => place === 'page');
  const shown = { metadata, record, onRefresh };
  const profile = new Set(metadata.groups.filter(({ priority }) => priority < REST).map(({ name }) => name));
  const isOfProfile = ({ group }: MetadataProperty): boolean => profile.has(group);
  return (
    <Box sx={columns}>
      <PersonCard metadata={metadata} record={record} />
      <Box sx={sections}>
        {!aside && metadata.folders && (
          <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />
        )}
        <RecordGroups {...shown} properties={tab.properties.filter(isOfProfile)} />
        {children}
        {lists.map((list) => (
          <RelatedTable key={`${list.className} ${list.property}`} list={list} parent={record} />
        ))}
        <RecordGroups {...shown} properties={tab.properties.filter((property) => !isOfProfile(property))} />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
} as const;

/** Two short fields side by side, each below its caption: the card takes a part of the page's width. */
const sections = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '@container (min-width: 560px)': {
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
    '& dl > div > dt': { pl: 1.5 },
  },
} as const;
