import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRecords } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { MANY } from './folder-access.ts';
import { LinkedList } from './linked-list.tsx';
import { useFolderLinks } from './use-folder-links.ts';

const FOLDER_SUBSCRIBER = 'FolderSubscriber';
/** Maximum number of people in the search results (spec 2 §9). */
const OFFERED = 15;

/** The recipients of a folder's e-mail notifications; people are searched by e-mail address or name. */
export function FolderSubscribers({ folder }: { readonly folder: FolderNode }) {
  const [typed, setTyped] = useState('');
  const [sought, search] = useDebounced(typed, LINKED_SEARCH_DEBOUNCE);
  const links = useFolderLinks(FOLDER_SUBSCRIBER);
  const chosen = useRecords(FOLDER_SUBSCRIBER, {
    pageSize: MANY,
    filter: [{ fieldName: 'folderId', fieldValue: folder.id }],
  });
  const ids = chosen.data?.items.map(({ subscriberId }) => subscriberId) ?? [];
  const left = useRecords(
    'subscriber',
    {
      pageSize: MANY,
      filter: [
        { fieldName: 'id', operator: 'in', fieldValue: ids },
        { fieldName: 'unsubscribedAt', operator: 'notNull' },
      ],
    },
    { enabled: ids.length > 0 },
  );
  const offered = useRecords('subscriber', {
    pageSize: OFFERED,
    filter: sought === '' ? [] : [{ fieldName: 'searchText', fieldValue: sought }],
  });
  if (chosen.error) {
    return <ErrorState message={errorMessage(chosen.error)} onRetry={() => void chosen.refetch()} />;
  }
  if (!chosen.data) return <TableSkeleton rows={3} />;
  const taken = new Set(ids);
  const gone = new Set<unknown>(left.data?.items.map(({ id }) => id));
  return (
    <>
      <Autocomplete
        options={(offered.data?.items ?? []).filter(({ id }) => !taken.has(id))}
        getOptionLabel={addressOf}
        getOptionKey={({ id }) => id}
        // No filter here: the server has already searched, including names.
        filterOptions={(options) => options}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search();
        }}
        disabled={links.busy}
        loading={offered.isFetching}
        loadingText="Поиск…"
        noOptionsText="Подписчиков не найдено"
        openText="Открыть"
        closeText="Закрыть список"
        clearText="Очистить"
        blurOnSelect
        onChange={(_, subscriber) => {
          if (subscriber) links.add({ folderId: folder.id, subscriberId: subscriber.id });
        }}
        renderInput={(params) => <TextField {...params} label="Добавьте подписчика" />}
      />
      {chosen.data.items.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          Подписчиков нет: писем никто не получит.
        </Typography>
      ) : (
        <LinkedList
          label="Подписчики папки"
          lines={chosen.data.items.map((record) => ({
            id: record.id,
            caption: captionOf(record),
            ...(gone.has(record.subscriberId) ? { hint: 'Подписчик отписался от рассылок: писем он не получит.' } : {}),
          }))}
          busy={links.busy}
          act="remove"
          onAct={links.remove}
        />
      )}
    </>
  );
}

function addressOf({ id, email, fullName }: RecordsOf<'subscriber'>): string {
  const told = [fullName, email].filter((text) => typeof text === 'string' && text !== '');
  return told.length === 0 ? `№ ${id}` : told.join(', ');
}

function captionOf(record: RecordsOf<typeof FOLDER_SUBSCRIBER>): string {
  const { subscriber }: WireRecord = record;
  const caption: unknown =
    typeof subscriber === 'object' && subscriber !== null ? Reflect.get(subscriber, 'caption') : '';
  return typeof caption === 'string' && caption !== '' ? caption : `№ ${record.id}`;
}
