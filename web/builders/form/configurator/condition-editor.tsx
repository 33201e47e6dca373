import { Alert, Box, Button, Typography } from '@mui/material';
import type { Form } from '#model/forms/form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { readAloud } from '../parts/condition-text.ts';
import type { PartKey } from '../parts/form-index.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { draftCondition, type DraftCondition } from './draft-condition.ts';

interface ConditionEditorProps {
  readonly form: Form;
  /** The field that the condition belongs to; null for a section. */
  readonly own: PartKey | null;
  readonly stored: unknown;
  /** What is said where there is no condition. */
  readonly always: string;
  /** Undefined for none. */
  readonly onChange: (condition: DraftCondition | undefined) => void;
}

/** A stored condition: none, built by clicks, or one that only JSON can mend. */
export function ConditionEditor({ form, own, stored, always, onChange }: ConditionEditorProps) {
  if (stored === undefined) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography color="textSecondary">{always}</Typography>
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          onClick={() => onChange({ all: [{ field: null, is: 'equals' }] })}
        >
          Добавить условие
        </Button>
      </Box>
    );
  }
  const condition = draftCondition(stored);
  const isGroup = condition !== null && ('all' in condition || 'any' in condition);
  const sentence = readAloud(form, stored);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {sentence !== null && <Typography sx={{ color: 'info.main' }}>{`Видно, если ${sentence}`}</Typography>}
      {condition === null ? (
        <Alert severity="warning">
          Условие записано не так, как его строит конструктор. Исправьте его в JSON или уберите.
        </Alert>
      ) : (
        <ConditionBuilder form={form} own={own} condition={condition} onChange={onChange} />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {condition !== null && !isGroup && (
          <Button size="small" onClick={() => onChange({ all: [condition] })}>
            Добавить ещё
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="delete-outline" />}
          onClick={() => onChange(undefined)}
        >
          Убрать условие
        </Button>
      </Box>
    </Box>
  );
}
