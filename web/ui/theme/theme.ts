import { createTheme } from '@mui/material/styles';
import { ruRU } from '@mui/material/locale';
import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme.ts';
import { componentStyles } from './component-styles.ts';
import './fonts.css';

/** The storage key of the reader's theme: 'system', 'light' or 'dark'. */
export const COLOR_MODE_KEY = 'color-mode';

/** The theme of the whole product: colours, typography and sizes, light and dark. */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: {
      light: {
        palette: {
          primary: { main: '#3d57c4', dark: '#2f459f', light: '#6b81dc', contrastText: '#ffffff' },
          secondary: { main: '#4b5468', contrastText: '#ffffff' },
          success: { main: '#1a7a44', contrastText: '#ffffff' },
          warning: { main: '#8f5500', contrastText: '#ffffff' },
          error: { main: '#bd2a3c', contrastText: '#ffffff' },
          info: { main: '#0b6a94', contrastText: '#ffffff' },
          background: { default: '#f6f7fb', paper: '#ffffff' },
          text: { primary: '#1a1e2b', secondary: '#586074', disabled: '#8a91a3' },
          divider: '#e0e3ec',
        },
      },
      dark: {
        palette: {
          primary: { main: '#9fb2ff', dark: '#7e95f5', light: '#c0cdff', contrastText: '#0f1633' },
          secondary: { main: '#b4bccd', contrastText: '#12141a' },
          success: { main: '#74d39d', contrastText: '#08210f' },
          warning: { main: '#f1bd66', contrastText: '#241600' },
          error: { main: '#ff9096', contrastText: '#2c0509' },
          info: { main: '#76c6ec', contrastText: '#04202e' },
          background: { default: '#12141b', paper: '#1a1d26' },
          text: { primary: '#e7e9f0', secondary: '#a4acbf', disabled: '#6f778a' },
          divider: '#2d3240',
          // Icons are quieter than values.
          action: { active: '#a4acbf' },
        },
      },
    },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
      fontSize: 14,
      h1: { fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 600, letterSpacing: '-0.011em' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
      body1: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      body2: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      subtitle1: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 },
      subtitle2: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
      caption: { fontSize: '0.75rem', lineHeight: '1rem' },
      button: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 500, textTransform: 'none' },
    },
    // An element that closes without animation is removed immediately, not after the duration of the animation.
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 150,
        shorter: 150,
        short: 180,
        standard: 200,
        complex: 200,
        enteringScreen: 200,
        leavingScreen: 150,
      },
    },
    components: componentStyles,
  },
  ruRU,
);

/** Sets the scheme on the root before the first render: the theme sets it only afterwards, which would flash. */
export function applyColorScheme(): void {
  let mode: string | null = null;
  try {
    mode = localStorage.getItem(COLOR_MODE_KEY);
  } catch {
    // Storage is forbidden: the system setting applies.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, dark ? 'dark' : 'light');
}
