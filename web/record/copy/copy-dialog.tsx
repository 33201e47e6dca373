import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CopyPart } from '#model/class-parts.ts';
import { INACTIVE_STATE } from '#model/terms/states.ts';
import type { CopyOffer } from '#model/wire/copy.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { copyOfferQuery, copyWritten, type MadeCopy } from '#web/api/copies.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { RecordSubject } from '../actions/record-subject.ts';
import { withLetters } from '../letters/told-letters.ts';
import { changeableState } from '../states/change-state.ts';
import { copiedMessage, PART_CAPTIONS, wantedCopy } from './copy-parts.ts';

/** The props of the dialog. */
export interface CopyDialogProps extends RecordSubject {
  /** The page of the copy takes the place of the current one in the history: "Back" does not open the dialog again. */
  readonly replace?: boolean;
  readonly onClose: () => void;
}

const WIDTH = 480;
const TITLE = 'Копировать запись';
const SUBMIT = 'Копировать';

/** Asks what is copied of a record, and under what name; leads to the page of the copy. */
export function CopyDialog(props: CopyDialogProps) {
  const { metadata, record, onClose } = props;
  const { data, error, refetch } = useQuery(copyOfferQuery(metadata.className, record.id));
  if (data) return <CopyForm {...props} offer={data} />;
  return (
    <FormDialog open empty title={TITLE} maxWidth={WIDTH} submitLabel={SUBMIT} onSubmit={() => {}} onClose={onClose}>
      {error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton rows={3} />
      )}
    </FormDialog>
  );
}

function CopyForm({
  metadata,
  record,
  offer,
  replace = false,
  onClose,
}: CopyDialogProps & { readonly offer: CopyOffer }) {
  const { className } = metadata;
  const client = useQueryClient();
  const navigate = useNavigate();
  const told = useTold();
  const [caption, setCaption] = useState(offer.caption ?? '');
  const [omitted, setOmitted] = useState<ReadonlySet<CopyPart>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const choose = (part: CopyPart, isCopied: boolean): void => {
    const others = [...omitted].filter((one) => one !== part);
    setOmitted(new Set(isCopied ? others : [...others, part]));
  };
  const submit = async (): Promise<void> => {
    if (offer.caption !== null && caption.trim() === '') {
      setError('Введите название');
      return;
    }
    const made: MadeCopy[] = [];
    await told(async () => {
      const copy = await copyWritten(client, className, record.id, wantedCopy(offer, omitted, caption));
      made.push(copy);
      return { message: await withLetters(copiedMessage(copy), metadata, copy.letters), changeSet: copy.changeSet };
    });
    const [copy] = made;
    if (!copy) return;
    const to = recordPath(className, copy.record);
    if (to === null || !replace) onClose();
    if (to !== null) await navigate({ to, replace });
  };
  return (
    <FormDialog
      open
      title={TITLE}
      subtitle={subtitleOf(metadata)}
      maxWidth={WIDTH}
      submitLabel={SUBMIT}
      onSubmit={submit}
      onClose={onClose}
    >
      {offer.caption !== null && (
        <Box sx={{ pt: 1 }}>
          <TextInput
            label="Название копии"
            value={caption}
            error={error}
            autoComplete="off"
            autoFocus
            onFocus={({ target }) => target.select()}
            onChange={(value) => {
              setCaption(value);
              setError(null);
            }}
          />
        </Box>
      )}
      {offer.parts.length > 0 && (
        <Box role="group" aria-label="Что скопировать вместе с полями" sx={{ display: 'grid', mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            Вместе с полями
          </Typography>
          {offer.parts.map(({ part, count }) => (
            <FormControlLabel
              key={part}
              disabled={count === 0}
              label={`${PART_CAPTIONS[part]}: ${count === 0 ? 'нет' : formatNumber(count)}`}
              control={
                <Checkbox checked={count > 0 && !omitted.has(part)} onChange={(_, checked) => choose(part, checked)} />
              }
            />
          ))}
          {omitted.has('folders') && (
            <Typography role="status" variant="caption" color="textSecondary">
              Без папок копию видят все, кому открыт раздел «{metadata.pluralCaption}»
            </Typography>
          )}
        </Box>
      )}
    </FormDialog>
  );
}

/** Says in which state the copy is, where its class has that state. */
function subtitleOf(metadata: Metadata): string {
  const isCreated = changeableState(metadata)?.items?.some(({ id }) => id === INACTIVE_STATE);
  return isCreated ? 'У копии будет статус «Создан»' : 'Копия будет новой записью';
}
