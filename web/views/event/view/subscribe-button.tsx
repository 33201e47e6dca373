import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTold } from '#web/actions/use-told.ts';
import { call } from '#web/api/connection/client.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { recordKeys, useCreateRecord, useDeleteRecord } from '#web/api/records.ts';
import { useSession } from '#web/api/connection/session.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { Icon } from '#web/ui/icon.tsx';
import { liveQuery } from '#web/api/live/live-query.ts';
import type { ViewProps } from '../../view.ts';

const SUBSCRIBER_CLASS = 'EventSubscriber';

/**
 * Subscribes the signed-in user to the news of an event and cancels it (spec 2 §2.4, §4.3). Only the roles that may
 * read subscribers, Administrators, Site Editors and Event Managers, see it, and only for them the state is loaded.
 */
export function SubscribeButton({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  const userProfileId = useSession().profile?.userProfileId ?? null;
  const permitted = relatedLists(metadata.className).some(({ className }) => className === SUBSCRIBER_CLASS);
  return permitted && userProfileId !== null ? <Toggle eventId={record.id} userProfileId={userProfileId} /> : null;
}

interface ToggleProps {
  readonly eventId: number;
  readonly userProfileId: number;
}

function Toggle({ eventId, userProfileId }: ToggleProps) {
  const params = { id: eventId, userProfileId };
  const subscription = useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(SUBSCRIBER_CLASS), 'own', params],
      reads: [SUBSCRIBER_CLASS],
      queryFn: ({ signal }) => call('GET /manage/event/:id/subscribe/:userProfileId/check/', { params, signal }),
    }),
  );
  const permissions = useMetadata(SUBSCRIBER_CLASS).data?.permissions;
  const create = useCreateRecord(SUBSCRIBER_CLASS);
  const remove = useDeleteRecord(SUBSCRIBER_CLASS);
  const told = useTold();
  const current = subscription.data;
  const toggle = async (): Promise<void> => {
    const isDone = await told(async () => {
      if (current) return { message: 'Успешно удалено', changeSet: await remove.mutateAsync(current.id) };
      await create.mutateAsync({ eventId, userProfileId });
      return { message: 'Успешно добавлено' };
    });
    if (isDone) await subscription.refetch();
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
