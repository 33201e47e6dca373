import { Box } from '@mui/material';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { PAGE_WIDTH, PageHeader } from '#web/ui/layout/page-header.tsx';
import { classBreadcrumbs } from '../class-breadcrumbs.ts';
import { GoneHistory } from '../history/gone-history.tsx';
import { DeletedFields } from './deleted-fields.tsx';
import { DeletionBand } from './deletion-band.tsx';

interface DeletedPageProps {
  readonly metadata: Metadata;
  readonly deletion: DeletedRecord;
}

/** The page at the address of a deleted record: who deleted it and when, its fields as they were, and its history. */
export function DeletedPage({ metadata, deletion }: DeletedPageProps) {
  const title = deletion.caption ?? `${metadata.caption} № ${deletion.id}`;
  return (
    <>
      <PageHeader title={title} breadcrumbs={classBreadcrumbs(metadata, title)} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr)',
          px: { xs: 2, sm: 3 },
          py: 2,
          maxWidth: PAGE_WIDTH + 48,
        }}
      >
        <DeletionBand metadata={metadata} deletion={deletion} isOwnPage />
        {deletion.erasedFor === null && (
          <>
            <DeletedFields metadata={metadata} id={deletion.id} />
            <GoneHistory metadata={metadata} recordId={deletion.id} />
          </>
        )}
      </Box>
    </>
  );
}
