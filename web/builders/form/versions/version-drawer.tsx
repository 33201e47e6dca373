import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FORM_PARTS, formAmong, formShape } from '#model/forms/form-shape.ts';
import type { Form } from '#model/forms/form.ts';
import { leafChanges, type LeafChange } from '#model/merge/diff-value.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { recordKeys, useHistory } from '#web/api/records.ts';
import { Difference } from '#web/record/history/difference.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { useBuilder } from '../document/form-store.ts';
import { FORM_CLASS } from '../document/call-server.ts';

/** What differs between two versions of a form, leaf by leaf. */
function formDifference(before: Form, after: Form): readonly LeafChange[] {
  return FORM_PARTS.flatMap((name) => leafChanges(formShape[name], name, before[name] ?? [], after[name] ?? []));
}

interface VersionDrawerProps {
  readonly metadata: Metadata;
  readonly recordId: number;
  readonly editable: boolean;
  readonly onRestore: (form: Form, version: number) => void;
  readonly onClose: () => void;
}

/** The versions of the form from its history: each compared with the present one, and restored as one change. */
export function VersionDrawer({ metadata, recordId, editable, onRestore, onClose }: VersionDrawerProps) {
  const history = useHistory(FORM_CLASS, recordId);
  const [chosen, setChosen] = useState<number | null>(null);
  const entries = history.data ?? [];
  return (
    <SideDrawer open title="Версии формы" onClose={onClose}>
      {history.error ? (
        <ErrorState message={errorMessage(history.error)} onRetry={() => void history.refetch()} />
      ) : !history.data ? (
        <FieldsSkeleton rows={6} />
      ) : entries.length < 2 ? (
        <EmptyState icon="history" title="Других версий нет" text="Здесь появится каждое изменение формы." />
      ) : (
        <Box component="ol" aria-label="Версии" sx={{ ...plainList, display: 'grid', gap: 0.5 }}>
          {entries.map((entry, at) => (
            <li key={entry.changeSetId}>
              <VersionRow entry={entry} isPresent={at === 0} isOpen={chosen === entry.version} onOpen={setChosen} />
              {chosen === entry.version && at > 0 && (
                <VersionChanges {...{ metadata, recordId, editable, onRestore }} version={entry.version} />
              )}
            </li>
          ))}
        </Box>
      )}
    </SideDrawer>
  );
}

interface VersionRowProps {
  readonly entry: HistoryEntry;
  readonly isPresent: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (version: number | null) => void;
}

function VersionRow({ entry, isPresent, isOpen, onOpen }: VersionRowProps) {
  const changed = [...new Set(entry.fields.map(({ caption }) => caption.split(' → ').slice(0, 2).join(' → ')))];
  return (
    <ButtonBase
      disabled={isPresent}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : entry.version)}
      sx={row}
    >
      <Box component="span" sx={{ fontWeight: 500 }}>
        Версия {entry.version}
        {isPresent && ' · сейчас'}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary">
        {entry.user.caption}, <Moment at={entry.at} />
        {changed.length > 0 && ` · ${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ' и другое' : ''}`}
      </Typography>
    </ButtonBase>
  );
}

interface VersionChangesProps extends Omit<VersionDrawerProps, 'onClose'> {
  readonly version: number;
}

function VersionChanges({ metadata, recordId, editable, onRestore, version }: VersionChangesProps) {
  const present = useBuilder((state) => state.form);
  const past = useQuery(
    liveQuery({
      queryKey: [...recordKeys.history(FORM_CLASS, recordId), 'version', version],
      reads: [{ history: FORM_CLASS, id: recordId }],
      queryFn: ({ signal }) =>
        call('GET /manage/:className/:id/version/:version/', {
          params: { className: FORM_CLASS, id: recordId, version: String(version) },
          signal,
        }),
    }),
  );
  if (past.error) return <ErrorState message={errorMessage(past.error)} onRetry={() => void past.refetch()} />;
  if (!past.data) return <FieldsSkeleton rows={3} />;
  const form = formAmong(past.data.values);
  if (!form) return <Typography color="textSecondary">Эта версия не была формой</Typography>;
  const changes = formDifference(form, present);
  return (
    <Box sx={{ pl: 2, pb: 2, display: 'grid', gap: 1 }}>
      <Typography color="textSecondary">
        {changes.length === 0 ? 'Не отличается от формы сейчас.' : 'Что изменилось с тех пор:'}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {changes.map(({ path, captions, names, before, after }) => (
          <Box key={`${path} ${captions.join(' ')}`}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {captions.join(' → ')}
            </Typography>
            <Difference
              action="update"
              metadata={metadata}
              field={{
                fieldName: path,
                caption: captions.join(' → '),
                names,
                before: before ?? null,
                after: after ?? null,
              }}
            />
          </Box>
        ))}
      </Box>
      {editable && changes.length > 0 && (
        <Box>
          <Button variant="contained" onClick={() => onRestore(form, version)}>
            Восстановить эту версию
          </Button>
        </Box>
      )}
    </Box>
  );
}

const row = {
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  p: 1,
  borderRadius: 0.75,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
