import { Button } from '@mui/material';
import type { WireRecord } from '#model/wire/record.ts';
import { urlOf } from '#web/api/client.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Opens the order as PDF beside the page, where the browser prints and saves it. */
export function PrintOrder({ record: { id } }: { readonly record: WireRecord }) {
  const href = urlOf('GET /manage/order/:id/file', { params: { id }, query: {} });
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
