import { DialogContentText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { useCloseStage } from '#web/api/funnel-settings.ts';
import type { Stage } from '#web/api/leads.ts';
import { useDeleteRecord } from '#web/api/records.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';

/** The stage to delete. */
export interface CloseStageDialogProps {
  readonly stage: Stage;
  /** The number of its leads. */
  readonly count: number;
  /** The other stages of its funnel. */
  readonly others: readonly Stage[];
  readonly onClose: () => void;
}

const WIDTH = 480;
const LEADS = { one: 'лид', few: 'лида', many: 'лидов' };

/** Deletes a stage, after it says what happens to its leads: they go to another stage, or there are none. */
export function CloseStageDialog({ stage, count, others, onClose }: CloseStageDialogProps) {
  const [target, setTarget] = useState(others[0]?.id ?? 0);
  const close = useCloseStage();
  const remove = useDeleteRecord('leadFunnelStage');
  const told = useTold();
  const submit = async (): Promise<void> => {
    const write = () =>
      count > 0 ? close.mutateAsync({ id: stage.id, stageId: target }) : remove.mutateAsync(stage.id);
    const isDone = await told(
      async () => ({ message: 'Успешно удалено', changeSet: await write() }),
      (reason) => `Ошибка: "${reason}"`,
    );
    if (isDone) onClose();
  };
  const isStuck = count > 0 && others.length === 0;
  return (
    <FormDialog
      open
      title={`Удалить этап «${String(stage.caption)}»?`}
      maxWidth={WIDTH}
      submitLabel="Удалить"
      empty={isStuck}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {count === 0
          ? 'На этапе лидов нет.'
          : isStuck
            ? `На этапе ${formatCount(count, LEADS)}, а другого этапа в воронке нет. Сначала добавьте этап, на который они перейдут.`
            : `На этапе ${formatCount(count, LEADS)}. Они перейдут на другой этап, в конец, в том же порядке. Это можно отменить.`}
      </DialogContentText>
      {count > 0 && others.length > 0 && (
        <TextField
          select
          fullWidth
          size="small"
          label="Перенести лиды на этап"
          value={target}
          onChange={(event) => setTarget(Number(event.target.value))}
        >
          {others.map(({ id, caption }) => (
            <MenuItem key={id} value={id}>
              {caption}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
