import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import type { EnumItem } from '#model/property.ts';
import { ACTIVE_STATE, INACTIVE_STATE } from '#model/states.ts';
import type { MetadataProperty } from '#model/wire.ts';
import { ChoiceInput } from './choice-input.tsx';
import type { EditProps, Editor, ShowProps } from './editor.ts';
import { StateChip } from './state-chip.tsx';

function stateCaption(property: MetadataProperty, state: unknown): string | null {
  const item = property.items?.find((candidate) => candidate.id === state);
  return item?.caption ?? (typeof state === 'number' ? String(state) : null);
}

function ShowState({ value, property }: ShowProps) {
  return typeof value === 'number' ? <StateChip state={value} caption={stateCaption(property, value) ?? ''} /> : null;
}

/** The item of a state that came as text from a control. */
function stateOf(items: readonly EnumItem[], text: string): unknown {
  return items.find((item) => String(item.id) === text)?.id;
}

function StateSwitch({ property, draft, onChange, onCommit, label, inputId, disabled, variant }: EditProps) {
  const active = property.activeState ?? ACTIVE_STATE;
  const inactive = property.disactiveState ?? INACTIVE_STATE;
  const choose = variant === 'inline' ? onCommit : onChange;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Switch
        id={inputId}
        size="small"
        checked={draft === active}
        disabled={disabled}
        onChange={(_, checked) => choose(checked ? active : inactive)}
        slotProps={{ input: { role: 'switch', 'aria-label': label } }}
      />
      {typeof draft === 'number' && <StateChip state={draft} caption={stateCaption(property, draft) ?? ''} />}
    </Stack>
  );
}

function StateButtons({ property, draft, onChange, onCommit, label, disabled, variant }: EditProps) {
  const choose = variant === 'inline' ? onCommit : onChange;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={draft}
      disabled={disabled}
      aria-label={label}
      sx={{ flexWrap: 'wrap' }}
      onChange={(_, next: unknown) => {
        if (next !== null) choose(next);
      }}
    >
      {(property.items ?? []).map((item) => (
        <ToggleButton key={item.id} value={item.id}>
          {item.caption}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function StateRadios({ property, draft, onChange, label, inputId, disabled, variant, autoFocus }: EditProps) {
  const items = property.items ?? [];
  return (
    <FormControl disabled={disabled}>
      <FormLabel
        id={`${inputId}-label`}
        sx={variant === 'inline' ? { position: 'absolute', clipPath: 'inset(50%)' } : {}}
      >
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`${inputId}-label`}
        value={String(draft)}
        onChange={(_, text) => onChange(stateOf(items, text))}
      >
        {items.map((item, index) => (
          <FormControlLabel
            key={item.id}
            value={String(item.id)}
            label={item.caption}
            control={
              <Radio size="small" autoFocus={autoFocus && (item.id === draft || (draft === null && index === 0))} />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function StateMenu(props: EditProps) {
  return (
    <ChoiceInput
      {...props}
      items={props.property.items ?? []}
      clearable={false}
      renderItem={(item) => <StateChip state={Number(item.id)} caption={item.caption} />}
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

/** A record's state in one of four looks (spec 2 §2.6). The switch and the button group are their own read view. */
export const stateEditor: Editor = {
  text: (value, { property }) => stateCaption(property, value),
  Show: ShowState,
  Edit: EditState,
  toDraft: (value) => value ?? null,
  fromDraft: (draft) => ({ kind: 'value', value: draft ?? null }),
  shape: 'line',
  direct: ({ property }) => property.mode === 'switch' || property.mode === 'buttonGroup',
};
