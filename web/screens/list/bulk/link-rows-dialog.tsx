import { FormHelperText, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RECORD_FORMS } from '#model/plural.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { asLinkedRecords } from '#web/fields/pickers/linked-records.ts';
import { linkKindsOf, type LinkKind } from '#web/links/link-kinds.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { formatCount } from '#web/ui/format.ts';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { changeRows, type ChosenRows } from './bulk-action.ts';
import { linksChange } from './links-change.ts';

/** The rows that are linked. */
export interface LinkRowsDialogProps {
  readonly rows: ChosenRows;
  readonly onClose: () => void;
}

/** A kind of links that the user may add, with the property of the link that a picker of far records needs. */
interface OfferedKind {
  readonly kind: LinkKind;
  readonly property: MetadataProperty;
}

const { Edit } = EDITORS.multiselect;

function offered(kind: LinkKind, metadata: Metadata | undefined): readonly OfferedKind[] {
  const far = metadata?.permissions.create ? metadata.properties.find(({ name }) => name === kind.farField) : undefined;
  if (!far) return [];
  return [{ kind, property: { ...far, kind: 'references', editor: 'multiselect', validations: [] } }];
}

/** Chooses a kind of links and the records to link the chosen rows to. */
export function LinkRowsDialog({ rows, onClose }: LinkRowsDialogProps) {
  const { metadata, selection } = rows;
  const kinds = linkKindsOf(metadata);
  const queries = useQueries({ queries: kinds.map(({ linkClass }) => metadataQuery(linkClass)) });
  const options = kinds.flatMap((kind, at) => offered(kind, queries[at]?.data));
  const isLoading = queries.some(({ isPending }) => isPending);
  const [linkClass, setLinkClass] = useState<string | null>(null);
  const [far, setFar] = useState<readonly LinkedRecord[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const id = useId();
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const problem = useFormProblem();
  const chosen = options.find(({ kind }) => kind.linkClass === linkClass) ?? options[0];

  const save = async (): Promise<void> => {
    if (!chosen) return;
    if (far.length === 0) {
      setMessage('Выберите, с чем связать');
      document.getElementById(id)?.focus();
      return;
    }
    problem.clear();
    try {
      const done = await changeRows(linksChange(chosen.kind, far), rows, { client, confirm });
      if (!done) return;
      snackbar.success(done.message, offer(done.changeSet ?? null));
      onClose();
    } catch (error) {
      problem.say(errorMessage(error));
    }
  };

  return (
    <FormDialog
      open
      title="Связать"
      subtitle={`Связи получат ${formatCount(selection.count, RECORD_FORMS)}. Прежние связи останутся.`}
      submitLabel="Связать"
      empty={!chosen}
      onSubmit={save}
      onClose={onClose}
    >
      {chosen ? (
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            select
            label="Вид связи"
            value={chosen.kind.linkClass}
            onChange={(event) => {
              setLinkClass(event.target.value);
              setFar([]);
              setMessage(null);
            }}
          >
            {options.map(({ kind }) => (
              <MenuItem key={kind.linkClass} value={kind.linkClass}>
                {kind.caption}
              </MenuItem>
            ))}
          </TextField>
          <div key={chosen.kind.linkClass}>
            <Edit
              property={chosen.property}
              record={NOTHING}
              draft={far}
              onChange={(draft) => {
                setFar(asLinkedRecords(draft));
                setMessage(null);
              }}
              onCommit={(draft) => setFar(asLinkedRecords(draft))}
              onCancel={onClose}
              label="С чем связать"
              inputId={id}
              describedBy={message === null ? undefined : `${id}-message`}
              invalid={message !== null}
              disabled={false}
              autoFocus
              revision={0}
              variant="form"
            />
            {message !== null && (
              <FormHelperText id={`${id}-message`} error sx={{ mx: 1.75 }}>
                {message}
              </FormHelperText>
            )}
          </div>
        </Stack>
      ) : isLoading ? (
        <FieldsSkeleton rows={2} />
      ) : (
        <Typography color="textSecondary">Вы не можете добавлять связи этих записей.</Typography>
      )}
    </FormDialog>
  );
}

const NOTHING = {} as const;
