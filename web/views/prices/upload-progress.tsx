import { WorkProgress } from '#web/ui/layout/work-progress.tsx';
import type { PriceUploading } from './use-price-upload.ts';

const CAPTIONS = { sending: 'Файл загружается', checking: 'Файл проверяется', writing: 'Цены записываются' } as const;

/** How far the check or the writing of an upload is; either can be cancelled. */
export function UploadProgress({ uploading }: { readonly uploading: PriceUploading }) {
  const { step, job, table, cancel } = uploading;
  const caption = step === 'sending' || step === 'writing' ? CAPTIONS[step] : CAPTIONS.checking;
  const { done = 0, total = 0 } = step === 'sending' ? {} : (job ?? {});
  return (
    <WorkProgress
      caption={caption}
      {...(table && { of: table.file.name })}
      done={done}
      total={total}
      {...(step !== 'sending' && { onCancel: () => void cancel() })}
    />
  );
}
