import { Button } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';

/** Opens a PDF beside the page. */
export function PrintButton({ href }: { readonly href: string }) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      startIcon={<Icon name="printer-outline" />}
    >
      Печать
    </Button>
  );
}
