import { Chip, Stack } from '@mui/material';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import { selectEditor } from './select.tsx';
import { asLinkedRecords, linkedCaption, linkedRecords } from '../pickers/linked-records.ts';

const MultiselectControl = lazyScreen<EditProps>(
  async () => (await import('../pickers/multiselect-control.tsx')).MultiselectControl,
  <ControlSkeleton />,
);

function captions(record: ShowProps['record'], name: string): readonly string[] {
  return linkedRecords(record, name).map(linkedCaption);
}

function ShowMultiselect({ record, property, compact }: ShowProps) {
  if (compact) return captions(record, property.name).join(', ');
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {linkedRecords(record, property.name).map((linked) => (
        <Chip key={linked.id} component="span" size="small" label={linkedCaption(linked)} />
      ))}
    </Stack>
  );
}

/** Links to several records, in order. */
export const multiselectEditor: Editor = {
  text: (_, { record, property }) => captions(record, property.name).join(', ') || null,
  Show: ShowMultiselect,
  Edit: MultiselectControl,
  toDraft: (_, { record, property }) => linkedRecords(record, property.name),
  fromDraft: (draft) => {
    const linked = asLinkedRecords(draft);
    return { kind: 'value', value: linked.map(({ id }) => id), linked };
  },
  shape: 'lines',
  filter: selectEditor.filter,
  pasted: null,
  isWide: true,
  isChosen: true,
  preload: MultiselectControl.preload,
};
