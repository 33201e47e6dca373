import { Button } from '@mui/material';
import { useFactors } from '#web/api/factors.ts';
import { ACCOUNT_PATH } from '#web/routing/route-paths.ts';
import { FactorNotice } from '#web/ui/factors/factor-notice.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';

/** The notice of a required second factor, with the way to the account page. */
export function OwnFactorNotice() {
  return (
    <FactorNotice
      factors={useFactors().data}
      action={
        <Button component={RouterAnchor} to={ACCOUNT_PATH} color="inherit" size="small">
          Подключить
        </Button>
      }
    />
  );
}
