import { IconButton, InputAdornment, Tooltip } from '@mui/material';
import { slugOf } from '#model/slug.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { EditProps, Editor } from '../editor/editor.ts';
import { stringEditor } from './string.tsx';
import { FieldInput } from '../editor/field-input.tsx';

function EditSlug(props: EditProps) {
  const { property, record, onChange, disabled } = props;
  const bound = property.boundTo === undefined ? null : record[property.boundTo];
  const made = typeof bound === 'string' ? slugOf(bound) : '';
  return (
    <FieldInput
      {...props}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={onChange}
      endAdornment={
        <InputAdornment position="end">
          <Tooltip title={made === '' ? 'Нет текста, из которого составить имя' : `Сгенерировать: ${made}`}>
            <span>
              <IconButton
                size="small"
                edge="end"
                aria-label="Сгенерировать системное имя"
                disabled={disabled || made === ''}
                onClick={() => onChange(made)}
              >
                <Icon name="refresh" />
              </IconButton>
            </span>
          </Tooltip>
        </InputAdornment>
      }
    />
  );
}

/** A system name, typed or generated from the text of the field it is bound to (spec 1 §5, spec 2 §5.6). */
export const slugEditor: Editor = { ...stringEditor, Edit: EditSlug, isWide: true };
