import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { ChangeAction } from '#model/wire/history.ts';
import type { AgentChange, AgentSessionSummary, UndoneAgentSession } from '#model/wire/agent-sessions.ts';
import { JOURNAL_ACTION_CAPTIONS } from '#model/journal/journal-actions.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useAgentSession, useUndoAgentSession } from '#web/api/agent-sessions.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ChangedRecord, changedName } from '#web/record/history/changed-record.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { agentLine, CHANGE_FORMS, sessionName, undoneText, type Side } from './session-texts.ts';

interface OpenedSessionProps {
  readonly session: string;
  readonly ownerId?: number;
  readonly side: Side;
}

const COLORS: Readonly<Record<ChangeAction, 'success' | 'info' | 'error'>> = {
  create: 'success',
  update: 'info',
  delete: 'error',
};

/** What an agent wrote in a session, with what undoes all of it. */
export function OpenedSession({ session, ownerId, side }: OpenedSessionProps) {
  const told = useAgentSession(session, ownerId);
  const [done, setDone] = useState<UndoneAgentSession | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = told.data?.pages[0]?.summary;
  const isKnown = summary !== undefined;
  useEffect(() => {
    if (isKnown) heading.current?.focus();
  }, [isKnown]);
  const changes = told.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Box sx={{ px: side, pb: 1 }}>
        <RouterLink to="." search={{}} sx={{ lineHeight: '24px' }}>
          Все сеансы агентов
        </RouterLink>
      </Box>
      {told.error && !told.data ? (
        <ErrorState message={errorMessage(told.error)} onRetry={() => void told.refetch()} />
      ) : !summary ? (
        <TableSkeleton rows={4} rowHeight={44} />
      ) : (
        <>
          <Box sx={{ ...agentLine, px: side }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography
                ref={heading}
                variant="h3"
                tabIndex={-1}
                sx={{ overflowWrap: 'anywhere', scrollMarginTop: 96, '&:focus': { outline: 'none' } }}
              >
                {sessionName(summary)}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                <Moment at={summary.from} /> — <Moment at={summary.to} />
                {` · ${formatCount(summary.writes, CHANGE_FORMS)}`}
                {summary.open < summary.writes && `, отменено ${summary.writes - summary.open}`}
              </Typography>
            </Box>
            {summary.open > 0 && (
              <UndoAll summary={summary} onDone={setDone} {...(ownerId !== undefined && { ownerId })} />
            )}
          </Box>
          {done && done.kept > 0 && <LeftChanges done={done} side={side} />}
          {changes.length === 0 && (
            <Typography color="textSecondary" sx={{ px: side, py: 2 }}>
              Показать нечего: эти записи вам не видны.
            </Typography>
          )}
          <Box component="ol" aria-label="Изменения агента" sx={plainList}>
            {changes.map((change, at) => (
              <ChangeLine key={`${change.changeSetId} ${change.objectId} ${at}`} change={change} side={side} />
            ))}
          </Box>
          {told.hasNextPage && (
            <Button
              sx={{ mx: side, my: 1 }}
              loading={told.isFetchingNextPage}
              onClick={() => void told.fetchNextPage()}
            >
              Показать ещё
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface UndoAllProps {
  readonly summary: AgentSessionSummary;
  readonly ownerId?: number;
  readonly onDone: (done: UndoneAgentSession) => void;
}

function UndoAll({ summary, ownerId, onDone }: UndoAllProps) {
  const undo = useUndoAgentSession(ownerId);
  const confirm = useConfirm();
  const told = useTold();
  const undoAll = async (): Promise<void> => {
    const agreed = await confirm({
      title: `Отменить ${formatCount(summary.open, CHANGE_FORMS)}?`,
      text: 'Всё, что агент записал за сеанс, вернётся к прежнему. Останется то, что после него изменили другие.',
    });
    if (!agreed) return;
    await told(async () => {
      const done = await undo.mutateAsync(summary.session);
      onDone(done);
      return { message: undoneText(done), changeSet: done.changeSetId };
    });
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="undo" />}
      loading={undo.isPending}
      loadingPosition="start"
      onClick={() => void undoAll()}
    >
      Отменить всё
    </Button>
  );
}

/** What stays, and why. */
function LeftChanges({ done, side }: { readonly done: UndoneAgentSession; readonly side: Side }) {
  return (
    <Alert severity="warning" sx={{ mx: side, my: 1 }}>
      {undoneText(done)}
      <Box component="ul" aria-label="Не отменено" sx={{ m: 0, pl: 2 }}>
        {done.left.map(({ message, change }) => (
          <li key={`${change.changeSetId} ${change.objectId}`}>
            {changedName(change)}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function ChangeLine({ change, side }: { readonly change: AgentChange; readonly side: Side }) {
  const { action, classCaption, fieldCaptions, undone, at } = change;
  return (
    <Box component="li" sx={{ ...agentLine, px: side, columnGap: 1, rowGap: 0.5 }}>
      <Chip size="small" label={JOURNAL_ACTION_CAPTIONS[action]} color={COLORS[action]} />
      <ChangedRecord change={change} />
      {undone && <Chip size="small" variant="outlined" label="Отменено" />}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[classCaption, ...(action === 'update' ? [fieldCaptions.join(', ')] : [])].join(' · ')} · <Moment at={at} />
      </Typography>
    </Box>
  );
}
