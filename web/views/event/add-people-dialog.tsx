import { mdiPlus } from '@mdi/js';
import { Box, Button, Chip, IconButton, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRecords } from '#web/api/records.ts';
import { REGISTRATION, useRegistrationWrites } from '#web/api/events/registrations.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';

interface AddPeopleDialogProps {
  readonly eventId: number;
  readonly onClose: () => void;
}

/** Pixels, and profiles on a page (spec 2 §2.4, §9). */
const WIDTH = 800;
const PAGE = 15;

/** The person selector: profiles in pages, searched, each with a button that registers it (spec 2 §2.4). */
export function AddPeopleDialog({ eventId, onClose }: AddPeopleDialogProps) {
  const [search, setSearch] = useState('');
  const [pageIndex, setPageIndex] = useState(0);
  const closing = useRef<HTMLButtonElement>(null);
  const list = useRecords('userProfile', {
    ...(search === ''
      ? { orderFieldName: 'fullName', orderFieldDirection: 'ASC' }
      : { filter: [{ fieldName: 'searchText', fieldValue: search }] }),
    pageSize: PAGE,
    pageIndex,
  });
  const total = list.data?.total ?? 0;
  const first = pageIndex * PAGE + 1;
  return (
    <PlainDialog
      title="Добавить пользователя"
      maxWidth={WIDTH}
      onClose={onClose}
      closeRef={closing}
      actions={
        total > PAGE && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
            <Button disabled={pageIndex === 0} onClick={() => setPageIndex(pageIndex - 1)}>
              Назад
            </Button>
            <Button disabled={(pageIndex + 1) * PAGE >= total} onClick={() => setPageIndex(pageIndex + 1)}>
              Вперёд
            </Button>
            <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(first)}–{formatNumber(Math.min(first + PAGE - 1, total))} из {formatNumber(total)}
            </Typography>
          </Box>
        )
      }
    >
      <SearchField
        label="Поиск профилей"
        placeholder="ФИО, e-mail или телефон"
        autoFocus
        value={search}
        debounce={LINKED_SEARCH_DEBOUNCE}
        onSearch={(text) => {
          setSearch(text);
          setPageIndex(0);
        }}
      />
      {list.error && !list.data ? (
        <ErrorState message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <Profiles eventId={eventId} profiles={list.data.items} />
      ) : (
        <TableSkeleton rows={PAGE} />
      )}
    </PlainDialog>
  );
}

type Profile = RecordsOf<'userProfile'>;

/** The profiles of a page with their registrations for the event. */
function Profiles({ eventId, profiles }: { readonly eventId: number; readonly profiles: readonly Profile[] }) {
  const registered = useRecords(
    REGISTRATION,
    {
      filter: [
        { fieldName: 'eventId', fieldValue: eventId },
        { fieldName: 'userProfileId', operator: 'in', fieldValue: profiles.map(({ id }) => id) },
      ],
      pageSize: PAGE,
    },
    { enabled: profiles.length > 0 },
  );
  const states = new Map(registered.data?.items.map((one) => [one.userProfileId, one]));
  const writes = useRegistrationWrites(eventId);
  const offer = useUndoOffer();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<number | null>(null);
  const add = async (id: number): Promise<void> => {
    if (busy !== null) return;
    setBusy(id);
    try {
      const { entries, changeSet } = await writes.register({ userProfileIds: [id] });
      const [entry] = entries;
      if (entry?.state === 'refused') snackbar.error(entry.message);
      else
        snackbar.success(
          entry?.state === ACTIVE_STATE ? 'Успешно добавлено' : (entry?.message ?? ''),
          offer(changeSet),
        );
    } catch (error) {
      snackbar.error(errorMessage(error));
    } finally {
      setBusy(null);
    }
  };
  if (profiles.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        Список пуст
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Профили" sx={{ ...plainList, mt: 1 }}>
      {profiles.map((profile) => {
        const registration = states.get(profile.id);
        const name = profile.fullName ?? `№ ${profile.id}`;
        return (
          <Box component="li" key={profile.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap title={name}>
                {name}
              </Typography>
              <Typography variant="caption" component="div" color="textSecondary" noWrap>
                {[profile.email, profile.phone].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            {registration ? (
              <Chip
                size="small"
                color={registration.instanceStateId === ACTIVE_STATE ? 'primary' : 'default'}
                label={
                  registration.instanceStateId === ACTIVE_STATE
                    ? 'Подтверждён'
                    : `Лист ожидания, место ${registration.position ?? ''}`
                }
              />
            ) : (
              <IconButton
                color="primary"
                aria-label={`Добавить: ${name}`}
                title="Добавить"
                aria-disabled={busy !== null}
                onClick={() => void add(profile.id)}
              >
                <PathIcon path={mdiPlus} />
              </IconButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
