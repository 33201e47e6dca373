/** Fields of one line among text: the frame that shows on hover lies close around the value, without the pencil. */
export const tightField = {
  '& .field-pencil': { display: 'none' },
  '& [data-field-reader], & [data-field-value]': { minHeight: { xs: 40, sm: 28 }, px: 0.5, py: 0 },
  // The link to the value's target is quieter than the value.
  '& .MuiIconButton-root': { p: { xs: 1, sm: 0.25 }, color: 'text.secondary' },
  '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: 16 },
} as const;
