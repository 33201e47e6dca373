import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { Proposal, ProposedField } from '#model/wire/proposal.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { dropProposedPart, holdFields, proposalKeys } from '#web/api/proposals.ts';
import { ComparedRecordView, ComparedValues } from '#web/record/history/compared-record.tsx';
import { comparedFrame } from '#web/record/versions/compared-frame.ts';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import { shownPart } from '#web/builders/page/proposed/shown-part.ts';
import type { AcceptingActs } from './use-accepting.ts';

interface ProposalDialogProps {
  readonly metadata: Metadata;
  readonly proposal: Proposal;
  readonly accepting: AcceptingActs;
  /** All of it is public. */
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** What is held back beside what is public, words marked; the fields that are chosen become public. */
export function ProposalDialog({ metadata, proposal, accepting, onPublished, onClose }: ProposalDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string | number>>(new Set());
  const deciding = useDeciding(metadata, proposal);
  const refusal = deciding.refusal ?? accepting.refusal?.message ?? null;
  const fields = proposal.fields.filter(({ state }) => state !== 'accepted');
  const { parts, mayDecide, mayHold } = proposal;
  const chosen = fields.filter(({ fieldName }) => !left.has(fieldName));
  const chosenParts = parts.filter(({ objectId }) => !left.has(objectId));
  const isWhole = chosen.length === fields.length && chosenParts.length === parts.length;
  const isContested = chosen.some(({ state }) => state === 'conflict');
  const choose = (name: string | number, isChosen: boolean): void => {
    const others = [...left].filter((one) => one !== name);
    setLeft(new Set(isChosen ? others : [...others, name]));
  };
  const publish = async (): Promise<void> => {
    const fieldNames = chosen.map(({ fieldName }) => fieldName);
    const partIds = chosenParts.map(({ objectId }) => objectId);
    const some = { ...(fieldNames.length > 0 && { fieldNames }), ...(partIds.length > 0 && { partIds }) };
    const outcome = await accepting.accept(isWhole ? {} : some);
    if (outcome === 'whole') onPublished();
    if (outcome === 'part') onClose();
  };
  return (
    <SizedDialog
      open
      title="Подготовленные изменения"
      maxWidth={1000}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Закрыть
          </Button>
          {mayDecide && (
            <Button
              variant="contained"
              disabled={chosen.length + chosenParts.length === 0 || isContested || deciding.busy}
              loading={accepting.busy}
              onClick={() => void publish()}
            >
              {isWhole ? 'Опубликовать' : 'Опубликовать выбранное'}
            </Button>
          )}
        </>
      }
    >
      {refusal !== null && (
        <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
          {refusal}
        </Alert>
      )}
      {fields.length + parts.length === 0 && (
        <EmptyState icon="history" title="Изменений нет" text="Значения такие же, как на сайте." />
      )}
      {fields.map((field) => (
        <Field
          key={field.fieldName}
          {...{ metadata, field, mayDecide, mayHold }}
          isChosen={!left.has(field.fieldName)}
          isBusy={deciding.busy}
          onChoose={(isChosen) => choose(field.fieldName, isChosen)}
          onMine={() => void deciding.decide(field, field.after)}
          onPublic={() => void deciding.decide(field, field.present)}
        />
      ))}
      {parts.length > 0 && (
        <>
          <Typography component="h3" variant="subtitle1" sx={{ mt: 2, mb: 1 }}>
            Связи и блоки
          </Typography>
          {parts.map((part) => {
            const { name, record, isMoved } = shownPart(part);
            return (
              <ComparedRecordView
                key={part.objectId}
                {...{ record, name }}
                onReturn={null}
                {...(isMoved && { note: 'Стоит на другом месте' })}
                {...(mayDecide && {
                  choice: (
                    <Checkbox
                      checked={!left.has(part.objectId)}
                      sx={{ ml: '-11px' }}
                      slotProps={{ input: { 'aria-label': `Опубликовать: ${name}` } }}
                      onChange={(_, isChosen) => choose(part.objectId, isChosen)}
                    />
                  ),
                })}
                {...(mayHold && {
                  action: (
                    <Button
                      size="small"
                      color="inherit"
                      disabled={deciding.busy}
                      aria-label={`Не менять: ${name}`}
                      onClick={() => void deciding.drop(part.objectId)}
                    >
                      Не менять
                    </Button>
                  ),
                })}
              />
            );
          })}
        </>
      )}
    </SizedDialog>
  );
}

interface FieldProps {
  readonly metadata: Metadata;
  readonly field: ProposedField;
  /** Whether the user publishes it. */
  readonly mayDecide: boolean;
  /** Whether the user may hold it back anew, or no longer. */
  readonly mayHold: boolean;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Goes on from what is public now. */
  readonly onMine: () => void;
  /** The field is held back no longer. */
  readonly onPublic: () => void;
}

function Field({ metadata, field, mayDecide, mayHold, isChosen, isBusy, onChoose, onMine, onPublic }: FieldProps) {
  const { caption, changes, state, user, at } = field;
  const isContested = state === 'conflict';
  return (
    <Box component="article" aria-label={caption} sx={{ ...comparedFrame, mb: 1.5 }}>
      <Box sx={heading}>
        {mayDecide ? (
          <FormControlLabel
            control={<Checkbox checked={isChosen} onChange={(_, checked) => onChoose(checked)} />}
            label={caption}
            slotProps={{ typography: { sx: { fontWeight: 500 } } }}
          />
        ) : (
          <Typography sx={{ fontWeight: 500, py: 1 }}>{caption}</Typography>
        )}
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 1, sm: 0 }, mb: { xs: 0.5, sm: 0 } }}
        >
          {user.caption}, <Moment at={at} />
        </Typography>
        {!isContested && mayHold && (
          <Button
            size="small"
            color="inherit"
            disabled={isBusy}
            aria-label={`Не менять: ${caption}`}
            onClick={onPublic}
          >
            Не менять
          </Button>
        )}
      </Box>
      {isContested && (
        <Alert
          severity="warning"
          role="status"
          sx={{ mb: 1 }}
          action={
            mayHold && (
              <>
                <Button size="small" color="inherit" disabled={isBusy} onClick={onPublic}>
                  Оставить на сайте
                </Button>
                <Button size="small" color="inherit" disabled={isBusy} onClick={onMine}>
                  Взять моё
                </Button>
              </>
            )
          }
        >
          На сайте это поле изменили. Слева — как сейчас на сайте, справа — подготовленное.
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {changes.map((change) => (
          <Box key={change.fieldName} sx={{ minWidth: 0 }}>
            <Typography
              component="dt"
              variant="caption"
              color="textSecondary"
              sx={change.names === undefined ? unseen : {}}
            >
              {change.caption}
            </Typography>
            <ComparedValues metadata={metadata} action="update" field={change} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Holds a value of a field back anew, from what is public now; or nothing any more of a link, a keyword or a block. */
function useDeciding({ className }: Metadata, { proposalId, objectId }: Proposal) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const client = useQueryClient();
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    decide: ({ fieldName }: ProposedField, fieldValue: unknown) =>
      during(async () => {
        const fields = [{ fieldName, fieldValue }];
        await holdFields(client, { className, id: objectId }, proposalId, { fields });
      }),
    drop: (partId: number) =>
      during(async () => {
        await dropProposedPart(proposalId, partId);
        await client.invalidateQueries({ queryKey: proposalKeys.one(proposalId) });
      }),
  };
}

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;
