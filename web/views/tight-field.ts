/** Fields of one line among text: the frame that shows on hover lies close around the value, without the pencil. */
export const tightField = {
  '& .field-pencil': { display: 'none' },
  '& [data-field-reader], & [data-field-value]': { minHeight: { xs: 40, sm: 28 }, px: 0.5, py: 0 },
} as const;
