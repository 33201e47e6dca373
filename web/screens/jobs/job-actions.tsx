import { Button } from '@mui/material';
import type { JobEntry } from '#model/wire/job.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useJobAct } from '#web/api/jobs.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';

const CANCELLABLE = new Set<JobEntry['state']>(['queued', 'running', 'waiting']);
const REPEATABLE = new Set<JobEntry['state']>(['failed', 'cancelled']);

/** The buttons of a job: try again, or cancel; none where it can be neither. */
export function JobActions({ job }: { readonly job: JobEntry }) {
  const { mutateAsync, isPending } = useJobAct();
  const confirm = useConfirm();
  const told = useTold();
  const run = (act: 'retry' | 'cancel', message: string) =>
    told(async () => {
      await mutateAsync({ act, id: job.id });
      return { message };
    });
  const cancel = async (): Promise<void> => {
    const question = {
      title: 'Отменить задание?',
      text: `«${job.caption}» не будет выполнено. Отменённое задание можно повторить.`,
    };
    if (await confirm(question)) await run('cancel', 'Задание отменено');
  };
  if (REPEATABLE.has(job.state)) {
    return (
      <Button
        size="small"
        loading={isPending}
        aria-label={`Повторить: ${job.caption} ${job.id}`}
        onClick={() => void run('retry', 'Задание поставлено в очередь')}
      >
        Повторить
      </Button>
    );
  }
  if (!CANCELLABLE.has(job.state) || job.every !== null) return null;
  return (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      aria-label={`Отменить: ${job.caption} ${job.id}`}
      onClick={() => void cancel()}
    >
      Отменить
    </Button>
  );
}
