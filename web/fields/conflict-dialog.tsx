import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { currentSession } from '#web/api/session.ts';
import type { AuthoredConflict } from '#web/api/api-error.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import type { RecordValues } from './editor.ts';
import { FieldValue } from './field-value.tsx';
import { LeafValue } from './leaf-value.tsx';
import { pathCaption, pathNames, propertyAt } from './structured/structured-parts.ts';

/** The props of the dialog of a conflict. */
export interface ConflictDialogProps {
  readonly property: MetadataProperty;
  readonly conflict: AuthoredConflict;
  /** The record with the reader's unsaved value. */
  readonly mine: RecordValues;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shows both values of a field that two users changed and asks which one to keep. */
export function ConflictDialog({ property, conflict, mine, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const isLeaf = conflict.fieldName !== property.name;
  const leaf = isLeaf ? propertyAt([property], pathNames(conflict.fieldName)) : property;
  const caption = pathCaption([property], conflict.fieldName);
  const author = colleague(conflict);
  return (
    <SizedDialog
      open
      title={`Поле «${caption}» уже изменено`}
      subtitle={`${authorText(conflict)} Выберите, какое значение останется.`}
      maxWidth={600}
      onClose={onTakeTheirs}
      actions={
        <>
          <Button color="inherit" onClick={onTakeTheirs}>
            Взять чужое
          </Button>
          <Button variant="contained" autoFocus onClick={onKeepMine}>
            Оставить моё
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Side title="Моё">
          {isLeaf ? (
            <LeafValue property={leaf} value={conflict.yours} />
          ) : (
            <FieldValue property={property} record={mine} />
          )}
        </Side>
        <Side title={author === null ? 'Чужое' : `Чужое: ${author}`}>
          <LeafValue property={leaf} value={conflict.current} />
        </Side>
      </Box>
    </SizedDialog>
  );
}

/** The name of the other user who wrote the present value; null if it is unknown, or the reader. */
function colleague({ author }: AuthoredConflict): string | null {
  const isKnown = typeof author?.id === 'number' && author.id !== currentSession().profile?.id;
  return isKnown ? author.caption : null;
}

function authorText(conflict: AuthoredConflict): string {
  const name = colleague(conflict);
  if (name !== null) return `Пока вы редактировали, появилось новое значение. Его автор — ${name}.`;
  const isOwn = typeof conflict.author?.id === 'number';
  return isOwn ? 'Вы сами изменили его в другом окне.' : 'Пока вы редактировали, появилось новое значение.';
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
