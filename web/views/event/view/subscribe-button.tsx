import { Button } from '@mui/material';
import { useTold } from '#web/actions/use-told.ts';
import { SUBSCRIBER, useEventFigures } from '#web/api/events/figures.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useCreateRecord, useDeleteRecord } from '#web/api/records.ts';
import { useSession } from '#web/api/connection/session.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ViewProps } from '../../view.ts';

/**
 * Subscribes the signed-in user to the news of an event and cancels it (spec 2 §2.4, §4.3). Only the roles that may
 * read subscribers, Administrators, Site Editors and Event Managers, see it, and only for them the state is loaded.
 */
export function SubscribeButton({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  const userProfileId = useSession().profile?.userProfileId ?? null;
  const permitted = relatedLists(metadata.className).some(({ className }) => className === SUBSCRIBER);
  return permitted && userProfileId !== null ? <Toggle record={record} userProfileId={userProfileId} /> : null;
}

interface ToggleProps extends Pick<ViewProps, 'record'> {
  readonly userProfileId: number;
}

function Toggle({ record, userProfileId }: ToggleProps) {
  const figures = useEventFigures(record);
  const permissions = useMetadata(SUBSCRIBER).data?.permissions;
  const create = useCreateRecord(SUBSCRIBER);
  const remove = useDeleteRecord(SUBSCRIBER);
  const told = useTold();
  const current = figures.data?.subscription;
  const toggle = async (): Promise<void> => {
    const isDone = await told(async () => {
      if (current) return { message: 'Успешно удалено', changeSet: await remove.mutateAsync(current.id) };
      await create.mutateAsync({ eventId: record.id, userProfileId });
      return { message: 'Успешно добавлено' };
    });
    if (isDone) await figures.refetch();
  };
  if (current === undefined || permissions?.create !== true) return null;
  return (
    <Button
      size="small"
      color={current ? 'primary' : 'inherit'}
      variant="outlined"
      startIcon={<Icon name="bell-outline" />}
      loading={create.isPending || remove.isPending}
      loadingPosition="start"
      onClick={() => void toggle()}
    >
      {current ? 'Отменить подписку' : 'Подписаться'}
    </Button>
  );
}
