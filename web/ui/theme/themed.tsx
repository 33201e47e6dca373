import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { COLOR_MODE_KEY, theme } from './theme.ts';

/** The theme and its base styles, around whatever is shown. */
export function Themed({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_KEY} noSsr disableTransitionOnChange>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
