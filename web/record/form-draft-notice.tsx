import type { DraftTarget } from '#web/changes/draft-store.ts';
import { DraftNotice } from '#web/changes/draft-notice.tsx';
import { useDraftOffer } from '#web/changes/use-draft-offer.ts';
import type { RecordForm } from './use-record-form.ts';

interface FormDraftNoticeProps {
  readonly form: RecordForm;
  readonly target: DraftTarget;
}

/** Offers a form the input that an earlier one of the same record has not saved. */
export function FormDraftNotice({ form, target }: FormDraftNoticeProps) {
  const offer = useDraftOffer(target);
  if (!offer) return null;
  return (
    <DraftNotice
      offer={offer}
      onRestore={() => {
        form.restore(offer.draft.fields);
        offer.remove();
      }}
    />
  );
}
