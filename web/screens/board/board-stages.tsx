import { Box } from '@mui/material';
import { useId, useMemo } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import type { LoadedBoard } from '#web/api/board.ts';
import type { Stage } from '#web/api/leads.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { useChangedRows } from '#web/changes/use-changed-rows.ts';
import { columnsBox } from '#web/record/board/board-column-frame.tsx';
import { useCardMoves } from '#web/record/board/use-card-moves.ts';
import { useWalkOrder } from '#web/record/walk/use-walk-order.ts';
import { CorrectedNotice } from '#web/ui/marks/corrected-notice.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import { BoardColumn } from './board-column.tsx';
import { cardActions, type Card } from './card-actions.ts';
import { dropAt, shownColumns } from './column-leads.ts';
import type { MissingFieldsDialogProps } from './missing-fields-dialog.tsx';
import { useLeadDrops } from './use-lead-drops.ts';

const MissingFieldsDialog = lazyScreen<MissingFieldsDialogProps>(
  async () => (await import('./missing-fields-dialog.tsx')).MissingFieldsDialog,
  null,
);

interface BoardStagesProps {
  readonly metadata: Metadata;
  readonly stages: readonly Stage[];
  readonly loaded: LoadedBoard;
  /** The text of the search. */
  readonly typed: string;
  /** Seeks what was typed, letter by letter. */
  readonly onExact: () => void;
  /** Null if the role may not create. */
  readonly onAdd: ((stage: Stage) => void) | null;
  readonly onSettings: (id: number) => void;
}

/** The stages side by side; a lead is moved by mouse, touch and keys, or through its menu. */
export function BoardStages({ metadata, stages, loaded, typed, onExact, onAdd, onSettings }: BoardStagesProps) {
  const [board, more] = loaded;
  const changed = useChangedRows(board.data?.items ?? null);
  const drops = useLeadDrops(stages, metadata.properties);
  const helpId = useId();
  const menu = useActions<Card>();
  const onCard = cardActions(stages);
  const { data } = board;
  const columns = useMemo(() => (data ? shownColumns(data, drops.pending) : null), [data, drops.pending]);
  const captionOf = (stageId: number) => stages.find(({ id }) => id === stageId)?.caption ?? '';
  const moves = useCardMoves({
    columns: stages.flatMap(({ id }) => {
      const column = columns?.get(id);
      return column ? [{ id, count: column.count, cards: column.leads }] : [];
    }),
    captionOf: ({ caption }) => String(caption),
    columnName: (stageId) => `этап «${captionOf(stageId)}»`,
    isOrdered: true,
    onDrop: (lead, { columnId, index }) => {
      const drop = dropAt(lead, { stageId: columnId, index }, columns?.get(columnId)?.leads ?? []);
      if (drop) void drops.drop(drop);
    },
  });

  useWalkOrder({
    className: metadata.className,
    peeked: undefined,
    order() {
      const ids = stages.flatMap(({ id }) => columns?.get(id)?.leads ?? []).map(({ id }) => id);
      // The cards that the board has loaded are all of it: its columns are not read by pages.
      const all = { query: { pageSize: ids.length }, start: 0, total: ids.length, pages: [{ page: 1, ids }] };
      return ids.length === 0 ? null : { isPaged: false, parts: [all] };
    },
    nameOf: () => null,
  });

  if (board.error && !data) {
    return <ErrorState message={errorMessage(board.error)} onRetry={() => void board.refetch()} />;
  }
  const corrected = board.isPlaceholderData ? undefined : data?.corrected;
  return (
    <>
      {corrected && <CorrectedNotice correction={corrected} typed={typed} onExact={onExact} />}
      <Box sx={columnsBox}>
        {stages.map((stage) => (
          <BoardColumn
            key={stage.id}
            metadata={metadata}
            stage={stage}
            column={columns && (columns.get(stage.id) ?? emptyColumn(stage.id))}
            onMore={() => void more(stage.id)}
            moves={moves}
            isPending={({ id }) => drops.pending.has(id)}
            changed={changed}
            helpId={helpId}
            onAdd={onAdd && (() => onAdd(stage))}
            actions={(record) =>
              menu.shown(onCard, {
                metadata,
                record,
                onSettings: () => onSettings(record.id),
                onMove: (to) => void drops.drop({ lead: record, to, afterId: null }),
              })
            }
          />
        ))}
      </Box>
      <Box id={helpId} sx={unseen}>
        Пробел — взять карточку, стрелки — выбрать место, пробел — поставить, Esc — оставить на месте
      </Box>
      <Box role="status" sx={unseen}>
        {moves.told}
      </Box>
      {menu.dialog}
      {drops.asked && (
        <MissingFieldsDialog
          key={drops.asked.lead.id}
          metadata={metadata}
          asked={drops.asked}
          stage={captionOf(drops.asked.to)}
          fill={drops.fill}
          giveUp={drops.giveUp}
        />
      )}
    </>
  );
}

/** A stage that the board does not have yet: it was just added. */
const emptyColumn = (id: number) => ({ id, count: 0, sums: [], next: null, leads: [] });
