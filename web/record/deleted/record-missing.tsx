import { Box, Button } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useDeletion } from '#web/api/bin.ts';
import { useDraftOffer } from '#web/changes/use-draft-offer.ts';
import { wayBack } from '#web/routing/way-back.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { DeletedPage } from './deleted-page.tsx';
import { GoneHistory } from '../history/gone-history.tsx';
import { recordCaption } from '../record-caption.ts';
import { RecordGone } from './record-gone.tsx';

interface RecordMissingProps {
  /** The link to the list. */
  readonly listPath: string | null;
}

interface RecordLostProps extends RecordMissingProps {
  readonly metadata: Metadata;
  readonly id: number;
  /** The record as this page has last seen it. */
  readonly record: WireRecord | null;
}

/** Shown instead of a record that does not exist or is not visible to the user, with what is left of it here. */
export function RecordMissing(props: RecordMissingProps | RecordLostProps) {
  return 'metadata' in props ? <Lost {...props} /> : <Missing {...props} />;
}

function Lost({ listPath, metadata, id, record }: RecordLostProps) {
  const navigate = useNavigate();
  const offer = useDraftOffer({ className: metadata.className, id });
  const deletion = useDeletion(metadata.className, id);
  const isKnown = record !== null || offer !== null;
  if (!isKnown && deletion.isLoading) return <PageSkeleton />;
  // Of what was erased for good nothing is shown, not even what this page has seen of it.
  const isErased = deletion.data !== undefined && deletion.data.erasedFor !== null;
  if (deletion.data && (!isKnown || isErased)) return <DeletedPage metadata={metadata} deletion={deletion.data} />;
  if (!isKnown)
    return (
      <>
        <Missing listPath={listPath} />
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
          <GoneHistory metadata={metadata} recordId={id} />
        </Box>
      </>
    );
  return (
    <>
      <PageHeader
        title={record ? recordCaption(metadata, record) : `Запись № ${id}`}
        breadcrumbs={[{ caption: 'Главная', to: '/' }]}
      />
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <RecordGone
          metadata={metadata}
          id={id}
          record={record}
          onClose={() => void navigate({ ...wayBack(listPath ?? '/') })}
        />
      </Box>
    </>
  );
}

function Missing({ listPath }: RecordMissingProps) {
  return (
    <>
      <PageHeader title="Запись не найдена" breadcrumbs={[{ caption: 'Главная', to: '/' }]} />
      <EmptyState
        title="Здесь ничего нет"
        text="Запись удалили, или она стоит в разделе, который вам не открыт."
        action={
          <Button component={RouterAnchor} {...wayBack(listPath ?? '/')} variant="outlined">
            К списку
          </Button>
        }
      />
    </>
  );
}
