import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { mdiCellphone, mdiMonitor, mdiTablet } from '@mdi/js';
import { PathIcon } from '#web/ui/path-icon.tsx';

/** The widths to try a form in, in pixels. */
export const WIDTHS = [
  { name: 'desktop', caption: '1280', label: 'Компьютер, 1280', icon: mdiMonitor, width: 1280 },
  { name: 'tablet', caption: '768', label: 'Планшет, 768', icon: mdiTablet, width: 768 },
  { name: 'phone', caption: '360', label: 'Телефон, 360', icon: mdiCellphone, width: 360 },
] as const;

/** The name of a width. */
export type WidthName = (typeof WIDTHS)[number]['name'];

interface WidthChoiceProps {
  readonly chosen: WidthName;
  readonly onChoose: (name: WidthName) => void;
}

/** Chooses the width of the form. */
export function WidthChoice({ chosen, onChoose }: WidthChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Ширина формы"
      value={chosen}
      onChange={(_, name: WidthName | null) => name !== null && onChoose(name)}
    >
      {WIDTHS.map(({ name, caption, label, icon }) => (
        <ToggleButton key={name} value={name} aria-label={label} sx={{ gap: 0.75, px: 1.25, height: 40 }}>
          <PathIcon path={icon} sx={{ fontSize: 18 }} />
          {caption}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
