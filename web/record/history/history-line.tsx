import { Box, Button, ButtonBase, Chip, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { MomentChange, RecordMoment } from '#model/wire/moments.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { Differences } from './differences.tsx';
import type { FoldedMoments } from './folded-moments.ts';
import { HistoryValue } from './history-value.tsx';
import { actionOf, momentText, partName, toldFields } from './moment-text.ts';
import type { RestoreMoment } from './use-restore-moment.ts';
import { useUndoChange } from './use-undo-change.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { ACCOUNT_PATH, detailPath } from '#web/routing/route-paths.ts';

/** Where what an agent of a user did in a session is shown. */
interface AgentSessionPlace {
  readonly path: string;
  readonly search: { readonly agent: string };
}

/** To the user themselves it is shown in their profile, to others on the page of the user; null where there is none. */
function agentSessionPlace(ownerId: number, session: string): AgentSessionPlace | null {
  const search = { agent: session };
  if (currentSession().profile?.id === ownerId) return { path: ACCOUNT_PATH, search };
  const page = detailPath('user', ownerId);
  return page === null ? null : { path: `${page}/security`, search };
}

const ACTIONS: Readonly<
  Record<ChangeAction, { readonly caption: string; readonly color: 'success' | 'info' | 'error' }>
> = {
  create: { caption: 'Создание', color: 'success' },
  update: { caption: 'Изменение', color: 'info' },
  delete: { caption: 'Удаление', color: 'error' },
};
const UNDO = { one: 'Отменить изменение', last: 'Отменить последнее изменение' };
const CHANGES = { one: 'изменение', few: 'изменения', many: 'изменений' };

/** What may be done with the moments of a record; null where the reader may not change it. */
export interface MomentActs extends RestoreMoment {
  /** The newest moment, to which nothing is put back. */
  readonly newest: number;
  /** The last change that the reader has seen, or may not see. */
  readonly present: number;
  /** All parts are told, so that each act is a version of the record. */
  readonly hasVersions: boolean;
  readonly onCompare: (momentId: number) => void;
}

interface HistoryLineProps {
  readonly metadata: Metadata;
  readonly moments: FoldedMoments;
  readonly acts: MomentActs | null;
  /** It was made after the history was opened, by somebody else or on another page. */
  readonly isNew: boolean;
}

/** One line of the history: what was changed, by whom and when, with the undo; the differences are shown on demand. */
export function HistoryLine({ metadata, moments, acts, isNew }: HistoryLineProps) {
  const [newest, ...older] = moments;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { caption, color } = ACTIONS[actionOf(newest)];
  const own = newest.changes.find(({ part }) => part === 'fields');
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={line}>
        <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={opener}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} sx={{ color: 'text.secondary' }} />
          <Chip size="small" label={caption} color={color} />
          {isNew && <Chip size="small" label="Новое" color="primary" />}
          <Typography component="span" noWrap sx={{ minWidth: 0, '& > *': { verticalAlign: 'middle' } }}>
            <Summary metadata={metadata} moment={newest} />
          </Typography>
        </ButtonBase>
        <Typography component="span" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
          {newest.user.caption}
          <AgentSession moment={newest} />
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          <Moment at={newest.at} />
          {older.length > 0
            ? ` · ${formatCount(moments.length, CHANGES)}`
            : own === undefined
              ? ''
              : ` · версия ${own.version}`}
        </Typography>
        <UndoButton metadata={metadata} moment={newest} {...(older.length > 0 && { caption: UNDO.last })} />
      </Box>
      {newest.reason !== undefined && (
        <Typography sx={{ pl: 5, pr: 2, pb: 1, overflowWrap: 'anywhere' }}>Причина: {newest.reason}</Typography>
      )}
      {newest.missed !== undefined && (
        <Typography color="error" sx={{ pl: 5, pr: 2, pb: 1, overflowWrap: 'anywhere' }}>
          {newest.missed}
        </Typography>
      )}
      <Box id={id} hidden={!isOpen}>
        {isOpen &&
          moments.map((moment) => (
            <Box key={moment.momentId} sx={{ pl: { xs: 2, sm: 5 }, pr: 2, pb: 1 }}>
              {older.length > 0 && (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Typography component="span" variant="caption" color="textSecondary">
                    <Moment at={moment.at} />
                  </Typography>
                  <UndoButton metadata={metadata} moment={moment} />
                </Box>
              )}
              {moment.changes.map((change) => (
                <OpenedChange key={change.changeId} metadata={metadata} change={change} acts={acts} />
              ))}
              {acts && <VersionButtons moment={moment} acts={acts} />}
            </Box>
          ))}
      </Box>
    </Box>
  );
}

/** Leads to everything that the agent did in the same session. */
function AgentSession({ moment: { user, agentSession } }: { readonly moment: RecordMoment }) {
  const place = agentSession !== undefined && user.id !== null ? agentSessionPlace(user.id, agentSession) : null;
  if (!place) return null;
  return (
    <>
      {', '}
      <RouterLink to={place.path} search={place.search} sx={{ lineHeight: '24px' }}>
        сеанс агента
      </RouterLink>
    </>
  );
}

interface MomentProps {
  readonly metadata: Metadata;
  readonly moment: RecordMoment;
}

/** What was changed; a single field with its new value, where that is short. */
function Summary({ metadata, moment }: MomentProps) {
  const [only, ...others] = moment.changes;
  const [field, ...more] = only?.part === 'fields' && others.length === 0 ? toldFields(only.fields) : [];
  if (!field || more.length > 0 || only?.action !== 'update') return momentText(moment);
  const { fieldName, names, caption, after } = field;
  const property = metadata.properties.find(({ name }) => name === fieldName);
  const isMarkup = property !== undefined && KIND_TRAITS[property.kind].text === 'markup';
  if (typeof after === 'object' || property?.structure !== undefined || isMarkup) return momentText(moment);
  return (
    <>
      {caption}: <HistoryValue metadata={metadata} fieldName={fieldName} names={names} value={after} plain />
    </>
  );
}

interface OpenedChangeProps {
  readonly metadata: Metadata;
  readonly change: MomentChange;
  readonly acts: MomentActs | null;
}

/** What an act did to one record: to the record itself, or to one that belongs to it. */
function OpenedChange({ metadata, change, acts }: OpenedChangeProps) {
  if (change.part !== 'fields') return <OpenedPart change={change} />;
  const mayReturn = acts !== null && change.action === 'update';
  return (
    <Differences
      metadata={metadata}
      entry={change}
      // As it was before the change.
      onReturn={mayReturn ? (name) => void acts.returnValue(name, change.changeId - 1, acts.present) : undefined}
    />
  );
}

function OpenedPart({ change }: Pick<OpenedChangeProps, 'change'>) {
  const metadata = useMetadata(change.className);
  const { caption, color } = ACTIONS[change.action];
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Chip size="small" label={caption} color={color} />
        <Typography component="span" sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
          {partName(change)}
        </Typography>
      </Box>
      {metadata.data ? <Differences metadata={metadata.data} entry={change} /> : <FieldsSkeleton rows={1} />}
    </Box>
  );
}

/** The version after the act: it is compared with the present one, or put back. */
function VersionButtons({ moment, acts }: { readonly moment: RecordMoment; readonly acts: MomentActs }) {
  if (!acts.hasVersions || moment.momentId >= acts.newest) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5, ml: -1.5 }}>
      <Button size="small" onClick={() => acts.onCompare(moment.momentId)}>
        Сравнить с нынешней
      </Button>
      <Button size="small" disabled={acts.busy} onClick={() => void acts.restore(moment, acts.present)}>
        Восстановить эту версию
      </Button>
    </Box>
  );
}

function UndoButton({ metadata, moment, caption = UNDO.one }: MomentProps & { readonly caption?: string }) {
  const { undo, busy, dialog } = useUndoChange(metadata);
  if (!metadata.permissions.update) return null;
  return (
    <>
      <IconButton size="small" aria-label={caption} title={caption} loading={busy} onClick={() => void undo(moment)}>
        <Icon name="undo" />
      </IconButton>
      {dialog}
    </>
  );
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  pl: 1,
  pr: 1,
  py: { xs: 0.5, sm: 0 },
  '& > *': { flexShrink: 0 },
  '& > button:last-of-type': { ml: { xs: 'auto', sm: 0 } },
} as const;

const opener = {
  flex: { xs: '1 0 100%', sm: '1 1 0' },
  minWidth: 0,
  minHeight: 40,
  justifyContent: 'flex-start',
  gap: 1,
  px: 0.5,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '& .MuiChip-root': { cursor: 'inherit' },
  '&&': { flexShrink: 1 },
} as const;
