import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '#model/wire/proposal.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { dropProposal } from '#web/api/proposals.ts';
import type { PreviewDialogProps } from '#web/builders/page/preview/preview-dialog.tsx';
import { PAGE_TAB } from '#web/record/page-tab.ts';
import { recordTabs } from '#web/record/record-tabs.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { WireRecord } from '#model/wire/record.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { AssignmentDialog } from '../assign/assign.tsx';
import { DueDialog } from './due-dialog.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { useAccepting } from './use-accepting.ts';

const PreviewDialog = lazyScreen<PreviewDialogProps>(
  async () => (await import('#web/builders/page/preview/preview-dialog.tsx')).PreviewDialog,
  null,
);

interface ProposalBandProps extends RecordSubject {
  /** The record as it would be. */
  readonly proposed: WireRecord;
  readonly proposal: Proposal;
  /** Shows the record as it is public. */
  readonly onLeave: () => void;
}

const FIELDS = { one: 'поле', few: 'поля', many: 'полей' } as const;
const PARTS = { one: 'в связях и блоках', few: 'в связях и блоках', many: 'в связях и блоках' } as const;
/** What whoever gets prepared changes is asked to do. */
const HANDED_OVER = 'Проверить и опубликовать подготовленные изменения';
/** The most fields that the band names. */
const NAMED = 4;

/** Says what is held back of a record, and what can be done with it. */
export function ProposalBand({ metadata, record, proposed, proposal, onLeave }: ProposalBandProps) {
  const [opened, setOpened] = useState<'compare' | 'due' | 'preview' | 'handOver' | null>(null);
  const accepting = useAccepting(metadata, proposal);
  const drop = useDrop(proposal, onLeave);
  const held = proposal.fields.filter(({ state }) => state !== 'accepted');
  const isContested = held.some(({ state }) => state === 'conflict');
  const { parts, mayDecide, mayHold } = proposal;
  const doing = doingOf(proposal);
  const isEmpty = held.length === 0 && parts.length === 0;
  const close = () => setOpened(null);
  const hasPage = recordTabs(metadata).some(({ page }) => page === PAGE_TAB);
  const publish = async (): Promise<void> => {
    const outcome = isContested ? null : await accepting.accept();
    if (outcome === 'whole') onLeave();
    if (outcome === null || (typeof outcome === 'object' && outcome.isConflict)) setOpened('compare');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info" role="status" icon={false} aria-label="Подготовка изменений" sx={band}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="p" sx={{ fontWeight: 500 }}>
            {isEmpty ? doing : `${doing}: ${countsOf(held.length, parts.length)}`}
          </Typography>
          <Typography component="p" variant="body2">
            {isEmpty
              ? hintOf(proposal)
              : [namesOf(held), 'На сайте пока всё прежнее.'].filter((text) => text !== '').join('. ')}
          </Typography>
        </Box>
        <Box sx={buttons}>
          {mayDecide && (
            <Button
              size="small"
              variant="contained"
              disabled={isEmpty}
              loading={accepting.busy}
              onClick={() => void publish()}
            >
              Опубликовать
            </Button>
          )}
          {!mayDecide && mayHold && metadata.takesNotes && (
            <Button size="small" variant="contained" disabled={isEmpty} onClick={() => setOpened('handOver')}>
              Передать…
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            disabled={isEmpty}
            onClick={() => setOpened('compare')}
          >
            Сравнить
          </Button>
          {hasPage && (
            <Button size="small" color="inherit" onClick={() => setOpened('preview')}>
              Просмотр
            </Button>
          )}
          {mayDecide && (
            <Button size="small" color="inherit" disabled={isEmpty} onClick={() => setOpened('due')}>
              В срок…
            </Button>
          )}
          {mayDecide && metadata.takesNotes && (
            <Button size="small" color="inherit" disabled={isEmpty} onClick={() => setOpened('handOver')}>
              Передать…
            </Button>
          )}
          {mayHold && (
            <Button size="small" color="inherit" onClick={() => void drop()}>
              Отказаться
            </Button>
          )}
          <Button size="small" color="inherit" title="Изменения останутся подготовленными" onClick={onLeave}>
            Выйти
          </Button>
        </Box>
      </Alert>
      {accepting.refusal && (
        <Alert severity="error" role="alert">
          {accepting.refusal.message}
        </Alert>
      )}
      {proposal.dueAt !== null && (
        <Alert
          severity="info"
          role="status"
          action={
            mayDecide && (
              <Button color="inherit" size="small" onClick={() => void accepting.accept({ at: null })}>
                Снять расписание
              </Button>
            )
          }
        >
          Изменения опубликуются {formatMoment(proposal.dueAt)}.
        </Alert>
      )}
      {proposal.failure !== null && (
        <Alert severity="warning" role="status">
          Не опубликовано в срок. {proposal.failure}.
        </Alert>
      )}
      {isContested && mayHold && (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={() => setOpened('compare')}>
              Выбрать
            </Button>
          }
        >
          На сайте изменились: {namesOf(held.filter(({ state }) => state === 'conflict'))}. Выберите, что оставить.
        </Alert>
      )}
      {opened === 'compare' && (
        <ProposalDialog {...{ metadata, proposal, accepting }} onPublished={onLeave} onClose={close} />
      )}
      {opened === 'preview' && (
        <PreviewDialog
          page={{ className: metadata.className, id: record.id, proposalId: proposal.proposalId }}
          editable={false}
          proposed={proposed}
          onClose={close}
        />
      )}
      {opened === 'handOver' && (
        <AssignmentDialog
          {...{ metadata, record }}
          assignment={null}
          offered={HANDED_OVER}
          proposalId={proposal.proposalId}
          onClose={close}
        />
      )}
      {opened === 'due' && <DueDialog {...{ metadata, record, proposal, accepting }} onClose={close} />}
    </Box>
  );
}

/** What the user does on the page. */
function doingOf({ mayDecide, mayHold, author }: Proposal): string {
  if (mayDecide) return 'Вы готовите изменения';
  return mayHold ? 'Вы предлагаете изменения' : `Изменения готовит ${author.caption}`;
}

function hintOf({ mayDecide, mayHold }: Proposal): string {
  if (mayDecide)
    return 'Меняйте поля, связи и блоки как обычно: на сайте всё останется прежним, пока вы не опубликуете.';
  if (!mayHold) return 'Менять их может тот, кто начал, и тот, кто публикует.';
  return 'Меняйте поля, связи и блоки как обычно. На сайте всё останется прежним, пока ответственный не опубликует.';
}

function countsOf(fields: number, parts: number): string {
  const told = [fields > 0 && formatCount(fields, FIELDS), parts > 0 && formatCount(parts, PARTS)];
  return told.filter((text) => text !== false).join(', ');
}

function namesOf(fields: Proposal['fields']): string {
  const named = fields.slice(0, NAMED).map(({ caption }) => caption);
  return fields.length > NAMED ? `${named.join(' · ')} и ещё ${fields.length - NAMED}` : named.join(' · ');
}

/** Asks, and drops all that is held back. */
function useDrop({ proposalId, fields, parts }: Proposal, onGone: () => void): () => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  return async () => {
    const options = {
      title: 'Отказаться от подготовленных изменений?',
      text: 'Они удалятся, вернуть их нельзя. Запись на сайте не изменится.',
      danger: true,
    };
    if (fields.length + parts.length > 0 && !(await confirm(options))) return;
    try {
      await dropProposal(client, proposalId);
      onGone();
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
}

const band = {
  border: 1,
  borderColor: 'info.main',
  '& .MuiAlert-message': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 1,
  },
} as const;

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
