import { ReplayDialog } from './replay-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

export interface DatabusDialogProps {
  /** A test of a subscription, its new secret, that of an incoming stream, or the requests of a subscription again. */
  readonly kind: 'test' | 'secret' | 'incomingSecret' | 'replay';
  /** The subscription, or the incoming stream. */
  readonly id: number;
  readonly onClose: () => void;
}

/** What is done with a subscription of the data bus, or an incoming stream. */
export function DatabusDialog({ kind, ...props }: DatabusDialogProps) {
  if (kind === 'secret' || kind === 'incomingSecret') return <SecretDialog {...props} isIncoming={kind !== 'secret'} />;
  return kind === 'replay' ? <ReplayDialog {...props} /> : <TestDialog {...props} />;
}
