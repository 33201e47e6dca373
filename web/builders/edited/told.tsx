import { Box } from '@mui/material';
import { unseen } from '#web/ui/theme/unseen.ts';
import { useShown, type DocumentState, type Shown } from './edited-document.ts';

/** Tells screen readers what an act has done. */
export function Told({ document }: { readonly document: Shown<DocumentState<unknown>> }) {
  return (
    <Box role="status" sx={unseen}>
      {useShown(document, ({ told }) => told)}
    </Box>
  );
}
