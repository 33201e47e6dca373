import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import type { AgentSessionSummary } from '#model/wire/agent-sessions.ts';
import { useAgentSessions } from '#web/api/agent-sessions.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { formatCount } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { OpenedSession } from './opened-session.tsx';
import { agentLine, CHANGE_FORMS, sessionName, type Side } from './session-texts.ts';

interface AgentsSectionProps {
  /** Whose agents they are; those of the signed-in user without an id. */
  readonly ownerId?: number;
}

/** What agents of a user wrote, by sessions; the one that the address names is open. */
export function AgentsSection({ ownerId }: AgentsSectionProps) {
  const { agent }: { readonly agent?: unknown } = useSearch({ strict: false });
  const id = useId();
  // As wide as the sections beside it.
  const side = ownerId === undefined ? { xs: 2, sm: 3 } : 2;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ px: side, py: 1.5 }}>
        <Typography variant="h2" id={id}>
          Сеансы агентов
        </Typography>
        <Typography color="textSecondary">
          Что агенты записали от имени владельца. Всё, что записано за сеанс, отменяется сразу.
        </Typography>
      </Box>
      {typeof agent === 'string' ? (
        <OpenedSession key={agent} session={agent} side={side} {...(ownerId !== undefined && { ownerId })} />
      ) : (
        <SessionsOfAgents side={side} {...(ownerId !== undefined && { ownerId })} />
      )}
    </Card>
  );
}

function SessionsOfAgents({ ownerId, side }: AgentsSectionProps & { readonly side: Side }) {
  const sessions = useAgentSessions(ownerId);
  const items = sessions.data?.pages.flatMap((page) => page.items) ?? [];
  if (sessions.error && !sessions.data)
    return <ErrorState message={errorMessage(sessions.error)} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <TableSkeleton rows={2} rowHeight={56} />;
  if (items.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: side, pb: 2 }}>
        Агенты пока ничего не записали.
      </Typography>
    );
  return (
    <>
      <Box component="ul" aria-label="Сеансы агентов" sx={plainList}>
        {items.map((session) => (
          <SessionLine key={session.session} session={session} side={side} />
        ))}
      </Box>
      {sessions.hasNextPage && (
        <Button
          sx={{ mx: side, my: 1 }}
          loading={sessions.isFetchingNextPage}
          onClick={() => void sessions.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}

function SessionLine({ session, side }: { readonly session: AgentSessionSummary; readonly side: Side }) {
  const { writes, open, classes } = session;
  return (
    <Box component="li" sx={{ ...agentLine, px: side }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RouterLink
            to="."
            search={{ agent: session.session }}
            sx={{ fontWeight: 500, lineHeight: '24px', overflowWrap: 'anywhere' }}
          >
            {sessionName(session)}
          </RouterLink>
          {open < writes && (
            <Chip size="small" label={open === 0 ? 'Отменён' : `Отменено ${writes - open} из ${writes}`} />
          )}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <Moment at={session.from} />
          {session.to !== session.from && (
            <>
              {' — '}
              <Moment at={session.to} />
            </>
          )}
          {` · ${formatCount(writes, CHANGE_FORMS)}`}
          {classes.length > 0 && ` · ${classes.map(({ caption }) => caption).join(', ')}`}
        </Typography>
      </Box>
    </Box>
  );
}
