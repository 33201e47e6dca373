import { Box } from '@mui/material';

/** The product's logo. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <Box
      component="img"
      src="/favicon.svg"
      alt=""
      width={size}
      height={size}
      sx={{ display: 'block', flexShrink: 0 }}
    />
  );
}
