import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { RecoveryCodes } from '#web/ui/factors/recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, which are not shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <PlainDialog title="Коды восстановления" maxWidth={480} onClose={onClose}>
      <RecoveryCodes codes={codes} />
    </PlainDialog>
  );
}
