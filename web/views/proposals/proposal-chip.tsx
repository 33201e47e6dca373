import { Chip } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProposals } from '#web/api/proposals.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { mayOnlyPropose, mayPublish, prepareIcon } from '../publish/publish.ts';

/** Says that changes of the record are being prepared, and by whom; a press joins. */
export function ProposalChip({ metadata, record }: RecordSubject) {
  const { className } = metadata;
  const { id } = record;
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { data } = useProposals({ className, id }, mayPublish(metadata) || mayOnlyPropose({ metadata, record }));
  const first = data?.items.find(({ mayHold }) => mayHold) ?? data?.items[0];
  if (!first) return null;
  const authors = [...new Set(data?.items.map(({ author }) => author.caption))].join(', ');
  return (
    <Chip
      size="small"
      color="info"
      variant="outlined"
      clickable
      icon={<PathIcon path={prepareIcon} />}
      label={`Готовятся изменения: ${authors}`}
      title={`Открыть подготовленные изменения: ${authors}`}
      onClick={() => void navigate({ to: '.', search: { ...search, proposal: first.proposalId } })}
      sx={{ minWidth: 0, maxWidth: '100%', my: { xs: 0.5, sm: 0 } }}
    />
  );
}
