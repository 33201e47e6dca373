import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { BLOCK_CLASS } from '#web/api/connection/read-requests.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { PATTERN_CLASS, type PageKey } from '../document/call-server.ts';

/** The longest caption of a record. */
const MOST = 250;

export interface SavePatternDialogProps {
  /** Their page: of one that is prepared, the pattern gets the blocks as they would be. */
  readonly page: PageKey;
  /** The server's ids of the chosen blocks. */
  readonly blockIds: readonly number[];
  readonly onClose: () => void;
}

/** Makes a pattern of copies of the chosen blocks. */
export function SavePatternDialog({ page: { proposalId }, blockIds, onClose }: SavePatternDialogProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const [caption, setCaption] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (caption.trim() === '') {
      setProblem('Введите название');
      return;
    }
    try {
      const body = { caption: caption.trim(), blockIds, ...(proposalId !== undefined && { proposalId }) };
      const { changeSet } = await callWrite('POST /manage/pagePattern/blocks/', { body });
      for (const className of [PATTERN_CLASS, BLOCK_CLASS]) await applyChange(client, { className, changeSet });
      snackbar.success('Заготовка успешно сохранена');
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <FormDialog
      open
      title="Сохранить как заготовку"
      subtitle={`${formatCount(blockIds.length, { one: 'блок', few: 'блока', many: 'блоков' })}: на этой странице они останутся как есть`}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Название"
        required
        fullWidth
        autoFocus
        value={caption}
        error={problem !== null}
        helperText={problem}
        onChange={({ target }) => {
          setCaption(target.value);
          setProblem(null);
        }}
        slotProps={{ htmlInput: { maxLength: MOST } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
