import { Box } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { KeywordSection } from './keyword-section.tsx';
import { ReactionSection } from './reaction-section.tsx';
import { linkKinds } from './link-kinds.ts';
import { LinkSection } from './link-section.tsx';

/** The record whose links the tab shows. */
export interface LinksTabProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** A component's links and reactions: each kind with its chips and its editor (spec 2 §2.7). */
export function LinksTab({ metadata, record }: LinksTabProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
        alignItems: 'stretch',
      }}
    >
      {linkKinds().map((kind) => (
        <LinkSection key={kind.linkClass} kind={kind} ownerId={record.id} locked={!metadata.permissions.update} />
      ))}
      <KeywordSection className={metadata.className} record={record} locked={!metadata.permissions.update} />
      <ReactionSection className={metadata.className} componentId={record.id} />
    </Box>
  );
}
