import { Box, Button, Typography } from '@mui/material';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { acceptExamples } from '../acts/example-acts.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { changedWords } from '../parts/part-label.ts';

/** The dialog of changed examples. */
export interface ChangedDialogProps {
  readonly onClose: () => void;
}

/** The examples that the form treats in another way than before, by field: it is accepted, or the last act undone. */
export function ChangedDialog({ onClose }: ChangedDialogProps) {
  const store = useFormStore();
  const changed = useBuilder((state) => state.changed);
  const undo = useBuilder(({ done }) => done.at(-1)?.caption ?? null);
  return (
    <SizedDialog
      open
      title={changed.length === 0 ? 'Примеры ведут себя как прежде' : changedWords(changed.length)}
      maxWidth={700}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Закрыть
          </Button>
          {undo !== null && (
            <Button
              color="inherit"
              onClick={() => {
                void store.undo();
                onClose();
              }}
            >
              Отменить: {undo}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={changed.length === 0}
            onClick={() => {
              store.act(acceptExamples());
              onClose();
            }}
          >
            Принять
          </Button>
        </>
      }
    >
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 2 }}>
        {changed.map(({ at, caption, fields }) => (
          <li key={at}>
            <Typography variant="h3">{caption}</Typography>
            <Box component="ul" sx={{ ...plainList, mt: 0.5 }}>
              {fields.map(({ label, was, now }, position) => (
                <Typography component="li" key={position} sx={{ overflowWrap: 'anywhere' }}>
                  «{label}»: было {was}, стало {now}
                </Typography>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </SizedDialog>
  );
}
