import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { VersionList, type ComparedVersions, type Version } from './version-list.tsx';

interface VersionsDialogProps<V extends Version> {
  readonly title: string;
  /** Says what there will be while the only version is the first one. */
  readonly emptyText: string;
  /** The versions as they were read, newest first. */
  readonly read: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  readonly versions: readonly V[] | undefined;
  /** The two that are compared at first; the last two by default. */
  readonly first?: ComparedVersions;
  readonly onMore?: (() => void) | undefined;
  readonly textOf: (version: V) => string;
  /** Draws what differs between two versions. */
  readonly children: (chosen: ComparedVersions) => ReactNode;
  /** Restores the earlier one; `present` is the version that is seen. Absent where the reader may not. */
  readonly onRestore?: ((from: V, present: V) => void) | undefined;
  readonly restoreCaption?: string;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
}

/** The versions of what is edited: which two are compared, what differs, and a way back to the earlier one. */
export function VersionsDialog<V extends Version>(props: VersionsDialogProps<V>) {
  const { title, emptyText, read, versions, onMore, textOf, onClose } = props;
  const [wanted, setWanted] = useState<ComparedVersions | null>(props.first ?? null);
  const [latest, previous] = versions ?? [];
  const chosen = wanted ?? (latest && previous ? { from: previous.changeSetId, to: latest.changeSetId } : null);
  return (
    <FullScreenDialog title={title} onClose={onClose}>
      {read.error ? (
        <ErrorState message={errorMessage(read.error)} onRetry={() => void read.refetch()} />
      ) : !versions ? (
        <Box sx={{ p: 3 }}>
          <FieldsSkeleton rows={8} />
        </Box>
      ) : !chosen ? (
        <EmptyState icon="history" title="Версия пока одна" text={emptyText} />
      ) : (
        <Box sx={layout}>
          <Box component="aside" aria-label="Список версий" sx={list}>
            <VersionList label={title} {...{ versions, textOf, chosen, onMore }} onChoose={setWanted} />
          </Box>
          <Compared key={`${chosen.from} ${chosen.to}`} {...props} versions={versions} chosen={chosen} />
        </Box>
      )}
    </FullScreenDialog>
  );
}

interface ComparedProps<V extends Version>
  extends Pick<VersionsDialogProps<V>, 'children' | 'onRestore' | 'restoreCaption' | 'isBusy'> {
  readonly versions: readonly V[];
  readonly chosen: ComparedVersions;
}

function Compared<V extends Version>({ versions, chosen, children, onRestore, ...props }: ComparedProps<V>) {
  const { restoreCaption = 'Вернуть эту версию', isBusy } = props;
  const [present] = versions;
  const from = versions.find(({ changeSetId }) => changeSetId === chosen.from);
  return (
    <ScrollArea component="section" label="Сравнение версий" sx={right}>
      {from && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Typography variant="h2" component="h3" sx={{ flex: 1, minWidth: 200 }}>
            Что изменилось после <Moment at={from.at} />
          </Typography>
          {onRestore && present && (
            <Button
              variant="outlined"
              startIcon={<Icon name="history" />}
              loading={isBusy === true}
              onClick={() => onRestore(from, present)}
            >
              {restoreCaption}
            </Button>
          )}
        </Box>
      )}
      {children(chosen)}
    </ScrollArea>
  );
}

const layout = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
} as const;

const list = {
  width: { xs: '100%', md: 360 },
  maxHeight: { xs: '35dvh', md: 'none' },
  flexShrink: 0,
  overflow: 'auto',
  borderRight: { md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
} as const;

const right = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  p: { xs: 2, md: 3 },
  bgcolor: 'background.default',
} as const;
