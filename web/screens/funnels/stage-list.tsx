import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useBoard } from '#web/api/board.ts';
import { BY_PRIORITY } from '#web/api/funnels.ts';
import { LEAD, STAGE, type Funnel, type Stage } from '#web/api/leads.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { saveOrder } from '#web/api/order.ts';
import { useCreateRecord, useDefaultRecord, useRecords } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { isRequirable } from '#model/requirable.ts';
import { CloseStageDialog } from './close-stage-dialog.tsx';
import { StageRow } from './stage-row.tsx';

const MOST = 100;

interface StageListProps {
  readonly metadata: Metadata;
  readonly funnel: Funnel;
}

/** The stages of a funnel in order. */
export function StageList({ metadata, funnel }: StageListProps) {
  const query = {
    ...BY_PRIORITY,
    filter: [{ fieldName: 'leadFunnelId', fieldValue: funnel.id }],
    pageSize: MOST,
  } as const;
  const stages = useRecords(STAGE, query);
  const leadMetadata = useMetadata(LEAD);
  const defaults = useDefaultRecord(LEAD);
  const [board] = useBoard({ funnelId: funnel.id, filter: [] });
  const [closing, setClosing] = useState<Stage | null>(null);
  const create = useCreateRecord(STAGE);
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const error = stages.error ?? leadMetadata.error ?? defaults.error;
  if (error && !stages.data) {
    return <ErrorState message={errorMessage(error)} onRetry={() => void stages.refetch()} />;
  }
  if (!stages.data || stages.isPlaceholderData || !leadMetadata.data) return <TableSkeleton rows={4} rowHeight={80} />;
  const { items } = stages.data;
  const properties = requirableProperties(leadMetadata.data, defaults.data ?? {});
  const countOf = ({ id }: Stage): number | null =>
    board.data && !board.isPlaceholderData ? (board.data.stages.find((one) => one.id === id)?.count ?? 0) : null;
  const move = async (from: number, to: number): Promise<void> => {
    const stage = items[from];
    if (!stage) return;
    try {
      const moved = items.toSpliced(from, 1).toSpliced(to, 0, stage);
      snackbar.success('Успешно обновлено', offer(await saveOrder(client, { className: STAGE, query, items: moved })));
    } catch (reason) {
      snackbar.error(errorMessage(reason));
    }
  };
  const add = async (): Promise<void> => {
    const priority = Math.max(-1, ...items.map((stage) => stage.priority ?? 0)) + 1;
    try {
      await create.mutateAsync({ leadFunnelId: funnel.id, caption: 'Новый этап', priority });
      snackbar.success('Успешно добавлено');
    } catch (reason) {
      snackbar.error(`Ошибка: "${errorMessage(reason)}"`);
    }
  };
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, maxWidth: 1280 }}>
      {items.length === 0 && <Typography color="textSecondary">У воронки ещё нет этапов.</Typography>}
      <Box component="ol" aria-label="Этапы воронки" sx={{ ...plainList, display: 'grid', gap: 1 }}>
        {items.map((stage, at) => (
          <StageRow
            key={stage.id}
            metadata={metadata}
            stage={stage}
            properties={properties}
            count={countOf(stage)}
            onRaise={at === 0 ? null : () => void move(at, at - 1)}
            onLower={at === items.length - 1 ? null : () => void move(at, at + 1)}
            onRemove={() => setClosing(stage)}
            onRefresh={() => void stages.refetch()}
          />
        ))}
      </Box>
      {metadata.permissions.create && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          loading={create.isPending}
          onClick={() => void add()}
          sx={{ justifySelf: 'start' }}
        >
          Добавить этап
        </Button>
      )}
      {closing && (
        <CloseStageDialog
          stage={closing}
          count={countOf(closing) ?? 0}
          others={items.filter(({ id }) => id !== closing.id)}
          onClose={() => setClosing(null)}
        />
      )}
    </Box>
  );
}

/** The properties of leads that a stage may require; `defaults` are the values of a new lead. */
function requirableProperties(
  { properties }: Metadata,
  defaults: Readonly<Record<string, unknown>>,
): readonly MetadataProperty[] {
  return properties.filter(({ name, kind, group, readonly, validations }) => {
    const required = validations.some(({ validator }) => validator === 'required');
    return isRequirable({ readonly, required, group, kind: { name: kind }, default: defaults[name] });
  });
}
