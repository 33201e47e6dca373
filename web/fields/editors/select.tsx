import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
import { FILLED, type EditProps, type Editor } from '../editor/editor.ts';
import { asLinkedRecord, linkedCaption, linkedRecord } from '../pickers/linked-records.ts';

const SelectControl = lazyScreen<EditProps>(
  async () => (await import('../pickers/select-control.tsx')).SelectControl,
  <ControlSkeleton />,
);

/** A link to one record, shown by its caption; the picker's code loads when it is first opened. */
export const selectEditor: Editor = {
  text: (_, { record, property }) => {
    const linked = linkedRecord(record, property.name);
    return linked ? linkedCaption(linked) : null;
  },
  Edit: SelectControl,
  toDraft: (_, { record, property }) => linkedRecord(record, property.name),
  fromDraft: (draft) => {
    const linked = asLinkedRecord(draft);
    return { kind: 'value', value: linked?.id ?? null, linked };
  },
  shape: 'line',
  filter: { editor: 'select', operators: ['eq', 'in', 'ne', ...FILLED] },
  pasted: null,
  isChosen: true,
  preload: SelectControl.preload,
};
