import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import type { Parameter } from '#model/kinds/parameters.ts';
import { useDraftAside } from '#web/ui/dialog/draft-aside.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { EditableRows } from '#web/ui/editable-rows.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { filledRows, hasWrongName, rowsMessage } from './parameter-checks.ts';

/** Props of the parameters dialog. */
export interface ParametersDialogProps {
  readonly title: string;
  /** The field that is edited. */
  readonly propertyName: string;
  readonly rows: readonly Parameter[];
  /** Called with each input, before it is saved. */
  readonly onChange: (rows: readonly Parameter[]) => void;
  readonly onSave: (rows: readonly Parameter[]) => void;
  readonly onClose: () => void;
}

/** Maximum width of the dialog, in pixels (spec 2 §9). */
const WIDTH = 700;
/** The same with what is shown beside the rows. */
const WIDTH_BESIDE = 1200;

/** Rows of name and value with 'Добавить параметр' and 'Сохранить' (spec 2 §2.6). */
export function ParametersDialog(props: ParametersDialogProps) {
  const { title, propertyName, rows: given, onChange, onSave, onClose } = props;
  const aside = useDraftAside(propertyName);
  const [rows, setRows] = useState<readonly (Parameter & { readonly key: number })[]>(() =>
    (given.length > 0 ? given : [{ name: '', value: '' }]).map((row, key) => ({ ...row, key })),
  );
  const [message, setMessage] = useState<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const change = (next: typeof rows): void => {
    setMessage(null);
    setRows(next);
    onChange(filledRows(next));
  };
  const save = (): void => {
    const filled = filledRows(rows);
    const wrong = rowsMessage(filled);
    setMessage(wrong);
    if (wrong === null) onSave(filled);
  };
  const fields = (
    <Stack sx={{ gap: 1.5, pt: 1 }}>
      <EditableRows
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            caption: () => 'Имя',
            grow: 1,
            text: ({ name }) => name,
            write: (row, name) => ({ ...row, name }),
            isWrong: (row) => message !== null && hasWrongName(row, rows),
          },
          {
            caption: () => 'Значение',
            grow: 2,
            text: ({ value }) => value,
            write: (row, value) => ({ ...row, value }),
            isWrong: () => false,
          },
        ]}
        onChange={change}
        removeLabel={({ name }, index) => `Удалить параметр ${name || index + 1}`}
        focusAfter={adding}
        focusLast
      />
      {message !== null && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      <Button
        ref={adding}
        startIcon={<Icon name="plus" />}
        sx={{ alignSelf: 'start' }}
        onClick={() =>
          setRows([...rows, { name: '', value: '', key: Math.max(-1, ...rows.map((row) => row.key)) + 1 }])
        }
      >
        Добавить параметр
      </Button>
    </Stack>
  );
  return (
    <FormDialog open title={title} maxWidth={aside ? WIDTH_BESIDE : WIDTH} onSubmit={save} onClose={onClose}>
      {aside ? (
        <Box sx={columns}>
          {fields}
          <Box component="aside" aria-label="Просмотр" sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
            {aside(filledRows(rows))}
          </Box>
        </Box>
      ) : (
        fields
      )}
    </FormDialog>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
