import { Box } from '@mui/material';
import { encode } from 'uqr';

/** Modules of white around the code: readers require four (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code, dark on white in both themes since not every reader takes another one. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', bgcolor: '#fff', borderRadius: 1, justifySelf: 'center' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
