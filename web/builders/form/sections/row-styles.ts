/** The styles of a row in the right list. */
export const rowStyle = {
  width: '100%',
  minHeight: { xs: 44, md: 36 },
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 1,
  px: 1,
  borderRadius: 0.75,
  textAlign: 'left',
  typography: 'body1',
  touchAction: 'manipulation',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
