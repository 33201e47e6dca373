import { isForm } from '#model/forms/form-shape.ts';
import { replaceForm } from '../acts/form-act.ts';
import { useBuilder, useFormStore } from '../form-store.ts';
import { ModelTab, type EditedModel } from './model-tab.tsx';

interface StoredModelProps {
  readonly edited: EditedModel | null;
  readonly onEdit: (edited: EditedModel | null) => void;
  readonly editable: boolean;
}

/** The form that is edited, as JSON. */
export function StoredModel({ edited, onEdit, editable }: StoredModelProps) {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  return (
    <ModelTab
      value={form}
      edited={edited}
      onEdit={onEdit}
      editable={editable}
      onSave={(after, base) => {
        const before = isForm(base) ? base : form;
        store.act(replaceForm('изменение модели', before, after));
      }}
    />
  );
}
