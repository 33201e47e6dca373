import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import type { EnumItem } from '#model/property/property.ts';
import type { EditProps } from '../editor/editor.ts';
import { unseen } from '#web/ui/theme/unseen.ts';

/** The item of a state that a control returned as text. */
function stateOf(items: readonly EnumItem[], text: string): unknown {
  return items.find((item) => String(item.id) === text)?.id;
}

/** The states side by side: choosing one saves it. */
export function StateButtons({ property, draft, onChange, onCommit, label, disabled, variant }: EditProps) {
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

/** The states as a vertical list. */
export function StateRadios({ property, draft, onChange, label, inputId, disabled, variant, autoFocus }: EditProps) {
  const items = property.items ?? [];
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={`${inputId}-label`} sx={variant === 'inline' ? unseen : {}}>
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
