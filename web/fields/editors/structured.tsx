import { mergeValue } from '#model/merge/merge-value.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogEdit } from '../editor/dialog-edit.tsx';
import type { EditProps, Editor, FieldContext, Outcome } from '../editor/editor.ts';
import type { StructuredDialogProps } from '../structured/structured-dialog.tsx';
import { structuredText } from '../structured/structured-parts.ts';
import { structuredShape } from '../structured/structured-shape.ts';

const LINE = 200;

const StructuredDialog = lazyScreen<StructuredDialogProps>(
  async () => (await import('../structured/structured-dialog.tsx')).StructuredDialog,
  null,
);
/** A value with the base value that it was edited from, since other users may write the record meanwhile. */
interface Draft {
  readonly began: unknown;
  readonly value: unknown;
}

function isDraft(draft: unknown): draft is Draft {
  return typeof draft === 'object' && draft !== null && 'began' in draft && 'value' in draft;
}

function lineOf(value: unknown, { property }: Pick<FieldContext, 'property'>): string | null {
  const text = structuredText(property, value);
  return text !== null && text.length > LINE ? `${text.slice(0, LINE)}…` : text;
}

/** The edited value merged with concurrent writes to the record. */
function outcomeOf(draft: unknown, { property, record }: FieldContext): Outcome {
  const { began, value } = isDraft(draft) ? draft : { began: null, value: null };
  const current = record[property.name] ?? null;
  if (sameJson(began, current)) return { kind: 'value', value };
  const merged = mergeValue(structuredShape(property), { base: began, current, yours: value }, property.name, 'yours');
  return { kind: 'value', value: merged.value };
}

function EditStructured(props: EditProps) {
  const { draft, property, label } = props;
  const { began, value } = isDraft(draft) ? draft : { began: null, value: null };
  return (
    <DialogEdit {...props} summary={lineOf(value, { property })?.slice(0, 40) ?? 'пусто'}>
      {({ opened, save, change, close }) => (
        <StructuredDialog
          title={label}
          property={property}
          record={props.record}
          value={isDraft(opened) ? opened.value : null}
          onChange={(next) => change({ began, value: next })}
          onSave={(next) => save({ began, value: next })}
          onClose={close}
        />
      )}
    </DialogEdit>
  );
}

/** A struct, a list or a union: a form of its parts in a dialog. */
export const structuredEditor: Editor = {
  text: lineOf,
  Edit: EditStructured,
  toDraft: (value) => ({ began: value ?? null, value: value ?? null }),
  fromDraft: outcomeOf,
  rebased: (value, base) => ({ began: base ?? null, value: value ?? null }),
  shape: 'dialog',
  filter: null,
  pasted: null,
  preload: StructuredDialog.preload,
};
