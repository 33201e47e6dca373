import type { WireRecord } from '#model/wire/record.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

const Button = lazyScreen(async () => (await import('../calls/record-call-button.tsx')).RecordCallButton, null);

/** Records a call with the record's client: the record itself, or the one that it refers to. */
export function RecordCall({ record }: { readonly record: WireRecord }) {
  const { clientId } = record;
  // A client has no client of their own.
  const own = 'clientId' in record ? clientId : record.id;
  return <Button clientId={typeof own === 'number' ? own : null} />;
}
