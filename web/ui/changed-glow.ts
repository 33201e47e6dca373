import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** The highlight itself, in an element with a position; without motion it ends with the element's mark. */
export const glowLayer: SystemStyleObject<Theme> = {
  content: '""',
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  pointerEvents: 'none',
  bgcolor: 'rgba(var(--mui-palette-info-mainChannel) / 0.2)',
  animation: 'changed-glow 1600ms ease-out forwards',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
  '@keyframes changed-glow': { '60%': { opacity: 1 }, to: { opacity: 0 } },
};

/** Highlights an element with `data-mark="changed"`, which somebody else has changed. */
export const changedGlow: SystemStyleObject<Theme> = {
  position: 'relative',
  '&[data-mark="changed"]::after': glowLayer,
};
