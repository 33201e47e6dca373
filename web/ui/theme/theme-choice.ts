import { useColorScheme } from '@mui/material/styles';
import type { IconName } from '../icon-paths.ts';

/** A theme that the reader can choose. */
export type ColorMode = 'system' | 'light' | 'dark';

/** The themes in display order. */
export const COLOR_MODES: readonly { readonly mode: ColorMode; readonly caption: string; readonly icon: IconName }[] = [
  { mode: 'system', caption: 'Как в системе', icon: 'circle-half-full' },
  { mode: 'light', caption: 'Светлая', icon: 'white-balance-sunny' },
  { mode: 'dark', caption: 'Тёмная', icon: 'weather-night' },
];

/** The chosen theme and the function that changes it; stored in the browser. */
export function useThemeChoice(): readonly [ColorMode, (mode: ColorMode) => void] {
  const { mode, setMode } = useColorScheme();
  return [mode ?? 'system', setMode];
}
