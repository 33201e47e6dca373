import { useColorScheme } from '@mui/material/styles';
import type { IconName } from '../icon-paths.ts';

/** A theme the reader may choose. */
export type ColorMode = 'system' | 'light' | 'dark';

/** The themes, in the order in which they are offered. */
export const COLOR_MODES: readonly { readonly mode: ColorMode; readonly caption: string; readonly icon: IconName }[] = [
  { mode: 'system', caption: 'Как в системе', icon: 'circle-half-full' },
  { mode: 'light', caption: 'Светлая', icon: 'white-balance-sunny' },
  { mode: 'dark', caption: 'Тёмная', icon: 'weather-night' },
];

/** The chosen theme and how to choose another; the browser remembers it. */
export function useThemeChoice(): readonly [ColorMode, (mode: ColorMode) => void] {
  const { mode, setMode } = useColorScheme();
  return [mode ?? 'system', setMode];
}
