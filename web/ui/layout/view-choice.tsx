import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { ActionIcon, type Picture } from '../action-icon.tsx';

interface ViewChoiceProps<Name extends string> {
  readonly views: readonly { readonly name: Name; readonly caption: string; readonly icon: Picture }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Chooses between several views of the same records. */
export function ViewChoice<Name extends string>({ views, chosen, onChoose }: ViewChoiceProps<Name>) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Вид"
      value={chosen}
      onChange={(_, name: Name | null) => name !== null && onChoose(name)}
    >
      {views.map(({ name, caption, icon }) => (
        <Tooltip key={name} title={caption}>
          <ToggleButton value={name} aria-label={caption} sx={{ width: 40, height: 40 }}>
            <ActionIcon picture={icon} />
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
