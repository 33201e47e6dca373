import { Box, IconButton, Link, Tooltip } from '@mui/material';
import { eventAddress } from '#model/event-address.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import { asEvent } from '../event-record.ts';

/** The address of an event on the site (spec 2 §2.4): opened in a new tab, and copied. */
export function PublicLink({ record }: { readonly record: WireRecord }) {
  const { siteUrl } = useConfiguration();
  const snackbar = useSnackbar();
  const address = eventAddress(siteUrl, asEvent(record));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      snackbar.success('Скопировано');
    } catch {
      snackbar.error('Не удалось скопировать. Выделите текст и скопируйте его сами.');
    }
  };
  return (
    <Box sx={whole}>
      <Link href={address} target="_blank" rel="noopener" title={address} sx={text}>
        <Box component="span" sx={unseen}>
          Публичная ссылка:
        </Box>{' '}
        {address.replace(/^https?:\/\//u, '')}
      </Link>
      <Tooltip title="Скопировать ссылку">
        <IconButton size="small" aria-label="Скопировать ссылку" onClick={() => void copy()}>
          <Icon name="content-copy" sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const whole = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  flex: { md: '0 1 300px' },
  ml: { md: 'auto' },
  justifyContent: 'flex-end',
} as const;

const text = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
