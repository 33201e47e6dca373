import type { CssVarsTheme, Theme, ThemeOptions } from '@mui/material/styles';
import { messagesRoom, messagesRoomInDialog } from '../messages-room.ts';
import { faceColors } from './face-colors.ts';

/** Typed as the theme expects it: checking a separate declaration against this type takes the compiler seconds. */
type ComponentStyles = NonNullable<ThemeOptions['components']>;
type ThemeWithVars = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;

const CHIP_COLORS = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

/** The focus ring of every focusable element; inset where a neighbour would cover it. */
function focusRing(theme: ThemeWithVars, offset: number) {
  return { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: offset };
}

/** The border of floating surfaces: in dark mode the shadow does not separate them from the background. */
function floatingEdge({ theme }: { readonly theme: ThemeWithVars }) {
  return theme.applyStyles('dark', { border: `1px solid ${theme.vars.palette.divider}` });
}

/** The icon of a button in the colour of text is quieter than its caption. */
function quietIcon({ theme }: { readonly theme: ThemeWithVars }) {
  const quiet = { color: theme.vars.palette.text.secondary };
  return { variants: [{ props: { color: 'inherit' as const }, style: quiet }] };
}

/** The product's overrides of MUI's components: sizes, radii, borders and the focus ring. */
export const componentStyles: ComponentStyles = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ...faceColors,
      'html, body, #root': { height: '100%' },
      body: { fontFeatureSettings: "'cv05', 'ss03'", overflow: 'hidden' },
      ':focus-visible': focusRing(theme, 2),
      '#main:focus-visible': { outline: 'none' },
      '::selection': { backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.24)` },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Any non-zero duration would start a transition of every changed property and show its old value for a
          // frame.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme, 2) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: 6,
        paddingInline: 16,
        '&:active': { filter: 'brightness(0.94)' },
      },
      startIcon: quietIcon,
      endIcon: quietIcon,
      sizeSmall: { minHeight: 32, paddingInline: 12, '@media (pointer: coarse)': { minHeight: 40 } },
      outlined: ({ theme }) => ({
        variants: [
          {
            props: { color: 'inherit' },
            style: { borderColor: theme.vars.palette.divider, backgroundColor: theme.vars.palette.background.paper },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 6, '&:active': { backgroundColor: theme.vars.palette.action.selected } }),
      sizeMedium: { width: 40, height: 40, padding: 10 },
      sizeSmall: { width: 32, height: 32, padding: 6, '@media (pointer: coarse)': { width: 40, height: 40 } },
    },
  },
  MuiListItemButton: {
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 6, '&:focus-visible': focusRing(theme, -2) }) },
  },
  MuiPopover: { styleOverrides: { paper: floatingEdge } },
  MuiAutocomplete: { styleOverrides: { paper: floatingEdge } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        [theme.breakpoints.up('sm')]: { minHeight: 40 },
        '&:focus-visible': focusRing(theme, -2),
      }),
    },
  },
  MuiTab: {
    styleOverrides: { root: ({ theme }) => ({ minHeight: 44, '&:focus-visible': focusRing(theme, -2) }) },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiToggleButton: {
    // MUI's own hover colour has too little contrast.
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.28)`,
        },
        // Fields are 40 px high, and their raised label is 12 px: the notch in the border is as wide as the label.
        minHeight: 40,
        '& .MuiOutlinedInput-notchedOutline > legend': { fontSize: '0.857em' },
        // The 2 px border is the field's own focus ring.
        '& input:focus-visible, & textarea:focus-visible': { outline: 'none' },
      }),
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -8px) scale(0.857)' } },
      sizeSmall: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 10px) scale(1)' } },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 8 } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 8 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 8 },
      paperFullScreen: { borderRadius: 0, height: `calc(100% - ${messagesRoom})` },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { maxHeight: `calc(100% - ${messagesRoom})` } } },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600, padding: '20px 24px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', marginTop: messagesRoomInDialog } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 200 },
    styleOverrides: { tooltip: { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 400, maxWidth: 360 } },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.75rem', lineHeight: '1rem' } } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontWeight: 500,
        variants: CHIP_COLORS.map((color) => ({
          props: { variant: 'filled' as const, color },
          style: {
            color: theme.vars.palette[color].main,
            backgroundColor: `rgba(${theme.vars.palette[color].mainChannel} / 0.12)`,
            '&.MuiChip-clickable:is(:hover, .Mui-focusVisible)': {
              backgroundColor: `rgba(${theme.vars.palette[color].mainChannel} / 0.2)`,
            },
          },
        })),
      }),
    },
  },
};
