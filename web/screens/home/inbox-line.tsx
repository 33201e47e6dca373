import { Button } from '@mui/material';
import type { PluralForms } from '#model/plural.ts';
import { useUnread } from '#web/api/inbox.ts';
import { INBOX_PATH } from '#web/routing/route-paths.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';

const FORMS: PluralForms = {
  one: 'непрочитанное вам',
  few: 'непрочитанных вам',
  many: 'непрочитанных вам',
};

/** How much waits for the user themselves, which leads to it; nothing where nothing does. */
export function InboxLine() {
  const unread = useUnread();
  return (
    unread > 0 && (
      <Button component={RouterAnchor} to={INBOX_PATH} startIcon={<Icon name="bell-outline" />} sx={{ mb: 1 }}>
        {formatCount(unread, FORMS)}
      </Button>
    )
  );
}
