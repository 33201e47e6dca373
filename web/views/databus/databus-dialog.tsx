import { ReplayDialog } from './replay-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

export interface DatabusDialogProps {
  /** A test of a subscription, its new secret, or its requests again. */
  readonly kind: 'test' | 'secret' | 'replay';
  /** The subscription. */
  readonly id: number;
  readonly onClose: () => void;
}

/** What is done with a subscription of the data bus. */
export function DatabusDialog({ kind, ...props }: DatabusDialogProps) {
  if (kind === 'secret') return <SecretDialog {...props} />;
  return kind === 'replay' ? <ReplayDialog {...props} /> : <TestDialog {...props} />;
}
