import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FORM_PARTS, formAmong, formShape } from '#model/forms/form-shape.ts';
import type { Form } from '#model/forms/form.ts';
import { leafChanges, type LeafChange } from '#model/merge/diff-value.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { useHistory } from '#web/api/history-call.ts';
import { recordKeys } from '#web/api/records.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { Difference } from '#web/record/history/difference.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { comparedFrame } from '#web/record/versions/compared-frame.ts';
import { VersionsDialog } from '#web/record/versions/versions-dialog.tsx';
import { FORM_CLASS } from '../document/call-server.ts';

const NO_FORM = 'Эта версия не была формой';

/** What differs between two versions of a form, leaf by leaf. */
function formDifference(before: Form, after: Form): readonly LeafChange[] {
  return FORM_PARTS.flatMap((name) => leafChanges(formShape[name], name, before[name] ?? [], after[name] ?? []));
}

/** The form as it was at a version: the past does not change, what the reader sees of it may. */
function formVersionQuery(recordId: number, version: number) {
  return liveQuery({
    queryKey: [...recordKeys.history(FORM_CLASS, recordId), 'version', version],
    reads: [{ history: FORM_CLASS, id: recordId }],
    queryFn: ({ signal }) =>
      call('GET /manage/:className/:id/version/:version/', {
        params: { className: FORM_CLASS, id: recordId, version: String(version) },
        signal,
      }),
  });
}

/** The first parts of the form that a change has touched, in words. */
function changeText({ fields }: HistoryEntry): string {
  const changed = [...new Set(fields.map(({ caption }) => caption.split(' → ').slice(0, 2).join(' → ')))];
  return `${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ' и другое' : ''}`;
}

interface FormVersionsProps {
  readonly metadata: Metadata;
  readonly recordId: number;
  readonly editable: boolean;
  readonly onRestore: (form: Form, version: number) => void;
  readonly onClose: () => void;
}

/** The versions of the form from its history. */
export function FormVersions({ metadata, recordId, editable, onRestore, onClose }: FormVersionsProps) {
  const history = useHistory(FORM_CLASS, recordId);
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const restore = async ({ version }: HistoryEntry): Promise<void> => {
    try {
      const past = await client.ensureQueryData(formVersionQuery(recordId, version));
      const form = formAmong(past.values);
      if (form) onRestore(form, version);
      else snackbar.error(NO_FORM);
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  const versionOf = (changeSet: number) =>
    history.data?.find(({ changeSetId }) => changeSetId === changeSet)?.version ?? 0;
  return (
    <VersionsDialog
      title="Версии формы"
      emptyText="После первого изменения формы их можно сравнить."
      read={history}
      versions={history.data}
      textOf={changeText}
      onRestore={editable ? (from) => void restore(from) : undefined}
      onClose={onClose}
    >
      {({ from, to }) => <Compared {...{ metadata, recordId }} from={versionOf(from)} to={versionOf(to)} />}
    </VersionsDialog>
  );
}

interface ComparedProps extends Pick<FormVersionsProps, 'metadata' | 'recordId'> {
  readonly from: number;
  readonly to: number;
}

function Compared({ metadata, recordId, from, to }: ComparedProps) {
  const before = useQuery(formVersionQuery(recordId, from));
  const after = useQuery(formVersionQuery(recordId, to));
  const failed = [before, after].find(({ error }) => error !== null);
  if (failed?.error) return <ErrorState message={errorMessage(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!before.data || !after.data) return <FieldsSkeleton rows={8} />;
  const [past, next] = [formAmong(before.data.values), formAmong(after.data.values)];
  if (!past || !next) return <Typography color="textSecondary">{NO_FORM}</Typography>;
  const changes = formDifference(past, next);
  if (changes.length === 0)
    return <EmptyState icon="history" title="Версии не отличаются" text="Поля, разделы и правила в них одинаковы." />;
  return (
    <Box component="dl" sx={{ ...comparedFrame, m: 0 }}>
      {changes.map(({ path, captions, names, before: was, after: is }) => (
        <Box key={`${path} ${captions.join(' ')}`}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {captions.join(' → ')}
          </Typography>
          <Difference
            action="update"
            metadata={metadata}
            field={{ fieldName: path, caption: captions.join(' → '), names, before: was ?? null, after: is ?? null }}
          />
        </Box>
      ))}
    </Box>
  );
}
