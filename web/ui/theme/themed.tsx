import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { COLOR_MODE_KEY, theme } from './theme.ts';

/** Provides the theme and its base styles to its children. */
export function Themed({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_KEY} noSsr disableTransitionOnChange>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
