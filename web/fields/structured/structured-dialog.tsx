import { FormHelperText } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import type { RecordValues } from '../editor/editor.ts';
import { NestedField } from './nested-field.tsx';

/** Props of the dialog of a structured value. */
export interface StructuredDialogProps {
  readonly title: string;
  readonly property: MetadataProperty;
  readonly value: unknown;
  /** The other values of the record. */
  readonly record: RecordValues;
  /** Called with each input, before it is saved. */
  readonly onChange: (value: unknown) => void;
  readonly onSave: (value: unknown) => void;
  readonly onClose: () => void;
}

/** Maximum width of the dialog, in pixels. */
const WIDTH = 900;

/** A structured value as a form of its parts. An invalid part prevents saving. */
export function StructuredDialog(props: StructuredDialogProps) {
  const { title, property, value: given, record, onChange, onSave, onClose } = props;
  const [value, setValue] = useState(given);
  const [attempted, setAttempted] = useState(false);
  const messages = useRef(new Map<string, string>());
  const report = useCallback((key: string, message: string | null): void => {
    if (message === null) messages.current.delete(key);
    else messages.current.set(key, message);
  }, []);
  const change = (next: unknown): void => {
    setValue(next);
    onChange(next);
  };
  const save = (): void => {
    setAttempted(messages.current.size > 0);
    if (messages.current.size === 0) onSave(value);
  };
  return (
    <FormDialog open title={title} maxWidth={WIDTH} onSubmit={save} onClose={onClose}>
      <NestedField
        property={property}
        value={value}
        onChange={change}
        form={{ disabled: false, report, attempted, record }}
        bare
      />
      {attempted && (
        <FormHelperText error role="alert">
          Пожалуйста заполните корректно
        </FormHelperText>
      )}
    </FormDialog>
  );
}
