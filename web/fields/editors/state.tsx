import { Box, Stack, Switch } from '@mui/material';
import { useContext } from 'react';
import { stateCaption } from '#model/terms/states.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ChoiceInput } from '../editor/choice-input.tsx';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import { enumEditor } from './enum.tsx';
import { StateNote } from '../states/state-note.ts';
import { StateChip } from '../states/state-chip.tsx';
import { switchedStates, switchQuestion, turnedState } from '../states/switched-states.ts';

const StateButtons = lazyScreen<EditProps>(
  async () => (await import('../states/state-choices.tsx')).StateButtons,
  <ControlSkeleton />,
);
const StateRadios = lazyScreen<EditProps>(
  async () => (await import('../states/state-choices.tsx')).StateRadios,
  <ControlSkeleton />,
);

function captionOf({ items = [] }: MetadataProperty, state: unknown): string | null {
  return stateCaption(items, state);
}

function ShowState({ value, property }: ShowProps) {
  return typeof value === 'number' ? <StateChip state={value} caption={captionOf(property, value) ?? ''} /> : null;
}

function StateSwitch({ property, draft, onChange, onCommit, label, inputId, disabled, variant }: EditProps) {
  const states = switchedStates(property);
  const confirm = useConfirm();
  const turn = async (): Promise<void> => {
    const next = turnedState(states, draft);
    if (variant !== 'inline') return onChange(next);
    const question = switchQuestion(property, draft, next);
    if (question === null || (await confirm(question))) onCommit(next);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Switch
        id={inputId}
        size="small"
        checked={draft === states.active}
        disabled={disabled}
        onChange={() => void turn()}
        slotProps={{ input: { role: 'switch', 'aria-label': label } }}
      />
      {typeof draft === 'number' && <StateChip state={draft} caption={captionOf(property, draft) ?? ''} />}
    </Stack>
  );
}

function StateMenu(props: EditProps) {
  const note = useContext(StateNote);
  return (
    <ChoiceInput
      {...props}
      items={props.property.items ?? []}
      clearable={false}
      required
      renderItem={(item) => (
        <Box sx={{ flexGrow: 1 }}>
          <StateChip state={Number(item.id)} caption={item.caption} />
          {item.id !== props.draft && note?.(Number(item.id))}
        </Box>
      )}
    />
  );
}

function EditState(props: EditProps) {
  switch (props.property.mode) {
    case 'switch':
      return <StateSwitch {...props} />;
    case 'buttonGroup':
      return <StateButtons {...props} />;
    case 'radio':
      return <StateRadios {...props} />;
    default:
      return <StateMenu {...props} />;
  }
}

/** A record's state in one of four looks (spec 2 §2.6). The switch and the button group are also their read view. */
export const stateEditor: Editor = {
  text: (value, { property }) => captionOf(property, value),
  Show: ShowState,
  Edit: EditState,
  toDraft: (value) => value ?? null,
  fromDraft: (draft) => ({ kind: 'value', value: draft ?? null }),
  shape: 'line',
  isWhole: true,
  filter: enumEditor.filter,
  pasted: null,
  beside: 66,
  isChosen: true,
  direct: ({ property }) => property.mode === 'switch' || property.mode === 'buttonGroup',
};
