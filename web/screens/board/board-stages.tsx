import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useBoard, type Lead, type Stage } from '#web/api/leads.ts';
import { useChangedRows } from '#web/changes/use-changed-rows.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { useDeleteRecord } from '#web/record/use-delete-record.ts';
import type { RowAction } from '#web/ui/table/row-menu.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import { BoardColumn } from './board-column.tsx';
import { leadsByStage } from './column-leads.ts';
import { useLeadMoves } from './use-lead-moves.ts';

/** The number of leads that a stage shows at first and adds by each «Показать ещё». */
const PAGE = 50;
const MOST = 1200;

interface BoardStagesProps {
  readonly metadata: Metadata;
  readonly stages: readonly Stage[];
  readonly search: string | undefined;
  /** Null if the role may not create. */
  readonly onAdd: ((stage: Stage) => void) | null;
  readonly onSettings: (id: number) => void;
}

/** The stages side by side; a lead is moved by drag and drop or through its menu. */
export function BoardStages({ metadata, stages, search, onAdd, onSettings }: BoardStagesProps) {
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const sizeOf = ({ id }: Stage): number => sizes[id] ?? PAGE;
  const board = useBoard({ stages: stages.map((stage) => ({ id: stage.id, pageSize: sizeOf(stage) })), search });
  const changed = useChangedRows(board.data?.items ?? null);
  const moves = useLeadMoves();
  const navigate = useNavigate();
  const remove = useDeleteRecord(metadata);
  const { permissions, className } = metadata;

  const actions = (lead: Lead): readonly RowAction[] => {
    const path = detailPath(className, lead.id);
    const elsewhere = stages.filter(({ id }) => id !== lead.leadFunnelStageId);
    const all: readonly (RowAction | false)[] = [
      ...(permissions.update ? elsewhere : []).map((stage) => ({
        caption: `Перенести: ${String(stage.caption)}`,
        icon: 'arrow-right' as const,
        onChoose: () => void moves.move(lead, stage.id),
      })),
      path !== null && { caption: 'Открыть', icon: 'eye-outline', onChoose: () => void navigate({ to: path }) },
      { caption: 'Настройки', icon: 'cog-outline', onChoose: () => onSettings(lead.id) },
      permissions.delete && {
        caption: 'Удалить',
        icon: 'delete-outline',
        danger: true,
        onChoose: () => void remove(lead),
      },
    ];
    return all.filter((action) => action !== false);
  };

  if (board.error && !board.data) {
    return <ErrorState message={errorMessage(board.error)} onRetry={() => void board.refetch()} />;
  }
  const leads = board.data ? leadsByStage(board.data.items, moves.pending) : null;
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // The keyboard alternative is the card's menu, which names the target stage.
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation, canceled }) => {
        const lead: unknown = operation.source?.data['lead'];
        const to: unknown = operation.target?.data['stageId'];
        if (!canceled && isLead(lead) && typeof to === 'number') void moves.move(lead, to);
      }}
    >
      <Box sx={columns}>
        {stages.map((stage) => (
          <BoardColumn
            key={stage.id}
            metadata={metadata}
            stage={stage}
            leads={leads && (leads.get(stage.id) ?? [])}
            more={board.data?.more[stage.id] ?? 0}
            onMore={sizeOf(stage) < MOST ? () => setSizes({ ...sizes, [stage.id]: sizeOf(stage) + PAGE }) : null}
            loadingMore={board.isPlaceholderData}
            moves={moves}
            changed={changed}
            onAdd={onAdd && (() => onAdd(stage))}
            actions={actions}
          />
        ))}
      </Box>
    </DragDropProvider>
  );
}

function isLead(value: unknown): value is Lead {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}

const columns = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  overflowX: 'auto',
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
  scrollPaddingInline: 16,
  p: { xs: 2, sm: 3 },
  pt: 2,
} as const;
