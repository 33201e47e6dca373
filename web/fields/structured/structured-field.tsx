import { DialogEdit } from '../editor/dialog-edit.tsx';
import type { EditProps } from '../editor/editor.ts';
import { useNamedCaptions } from './named-text.tsx';
import { StructuredDialog } from './structured-dialog.tsx';
import { lineOf, structuredDraft } from './structured-draft.ts';

/** The control of a structured value: a form of its parts in a dialog. */
export function StructuredField(props: EditProps) {
  const { draft, property, record, label } = props;
  const { began, value } = structuredDraft(draft);
  const named = useNamedCaptions({ property, value, record });
  const summary = named ?? lineOf(value, { property }) ?? '';
  return (
    <DialogEdit {...props} summary={summary === '' ? 'пусто' : summary.slice(0, 40)}>
      {({ opened, save, change, close }) => (
        <StructuredDialog
          title={label}
          property={property}
          record={record}
          value={structuredDraft(opened).value}
          onChange={(next) => change({ began, value: next })}
          onSave={(next) => save({ began, value: next })}
          onClose={close}
        />
      )}
    </DialogEdit>
  );
}
