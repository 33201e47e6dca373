import { Button } from '@mui/material';
import { useState } from 'react';
import { useConfiguration } from '#web/api/configuration.ts';
import { useSession } from '#web/api/session.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

const PhoneReport = lazyScreen(async () => (await import('./phone-report.tsx')).PhoneReportDialog, null);

/** Opens the report on telephone numbers; only for administrators. */
export function PhoneReportButton() {
  const [isOpen, setIsOpen] = useState(false);
  const isAdministrator = useSession().roles.includes(useConfiguration().roles.administrators);
  if (!isAdministrator) return null;
  return (
    <>
      <Button color="inherit" onPointerEnter={PhoneReport.preload} onClick={() => setIsOpen(true)}>
        Телефоны с ошибками
      </Button>
      {isOpen && <PhoneReport onClose={() => setIsOpen(false)} />}
    </>
  );
}
