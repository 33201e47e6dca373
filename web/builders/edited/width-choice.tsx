import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { mdiCellphone, mdiMonitor, mdiTablet } from '@mdi/js';
import { PathIcon } from '#web/ui/path-icon.tsx';

/** A width to see something in, in pixels. */
export interface Width<Name> {
  readonly name: Name;
  readonly caption: string;
  readonly label: string;
  readonly icon: string;
  readonly width: number;
}

/** The widths of screens. */
export const WIDTHS = [
  { name: 'desktop', caption: '1280', label: 'Компьютер, 1280', icon: mdiMonitor, width: 1280 },
  { name: 'tablet', caption: '768', label: 'Планшет, 768', icon: mdiTablet, width: 768 },
  { name: 'phone', caption: '360', label: 'Телефон, 360', icon: mdiCellphone, width: 360 },
] as const;

interface WidthChoiceProps<Name> {
  /** What has the width: 'Ширина формы'. */
  readonly label: string;
  readonly widths: readonly Width<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Chooses a width. */
export function WidthChoice<Name extends string>({ label, widths, chosen, onChoose }: WidthChoiceProps<Name>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={chosen}
      onChange={(_, name: Name | null) => name !== null && onChoose(name)}
    >
      {widths.map(({ name, caption, label: title, icon }) => (
        <ToggleButton key={name} value={name} aria-label={title} sx={{ gap: 0.75, px: 1.25, height: 40 }}>
          <PathIcon path={icon} sx={{ fontSize: 18 }} />
          {caption}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
