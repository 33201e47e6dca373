import { mdiAccountPlusOutline, mdiPlaylistPlus } from '@mdi/js';
import { Box, Button, Card, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import type { EventRegistrations } from '#model/wire/registrations.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { REGISTRATION, useEventPlaces } from '#web/api/events/registrations.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import type { ViewProps } from '../view.ts';
import { AddListDialog } from './add-list-dialog.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { PanelHead } from './panel-head.tsx';
import { RegistrationList, type RegistrationKind } from './registration-list.tsx';

/** The confirmed registrations of an event and its waiting list side by side (spec 2 §2.4, §4.2). */
export function RegistrationsPanel({ metadata, record }: ViewProps) {
  const places = useEventPlaces(record.id, record.version);
  const permissions = useMetadata(REGISTRATION).data?.permissions;
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState<'people' | 'list' | null>(null);
  const list = relatedLists(metadata.className).find(({ className }) => className === REGISTRATION);
  const place = list && nestedPlaceOf(list);
  const whole = place && nestedListPath(place, record);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <PanelHead label="Поиск участников" placeholder="ФИО, e-mail или телефон" search={search} onSearch={setSearch}>
        {permissions?.create === true && (
          <>
            <Button
              variant="contained"
              startIcon={<PathIcon path={mdiAccountPlusOutline} />}
              onClick={() => setAdding('people')}
            >
              Добавить пользователя
            </Button>
            <Button color="inherit" startIcon={<PathIcon path={mdiPlaylistPlus} />} onClick={() => setAdding('list')}>
              Добавить по списку адресов
            </Button>
          </>
        )}
        {whole !== undefined && whole !== null && (
          <Button
            color="inherit"
            component={RouterAnchor}
            to={whole}
            search={{ view: 'list' }}
            endIcon={<Icon name="arrow-right" />}
          >
            Весь список
          </Button>
        )}
      </PanelHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {(['confirmed', 'waiting'] as const).map((kind) => (
          <Column key={kind} kind={kind} places={places.data}>
            <RegistrationList event={record} kind={kind} search={search} editable={permissions?.update === true} />
          </Column>
        ))}
      </Box>
      {adding === 'people' && <AddPeopleDialog eventId={record.id} onClose={() => setAdding(null)} />}
      {adding === 'list' && <AddListDialog eventId={record.id} onClose={() => setAdding(null)} />}
    </Box>
  );
}

interface ColumnProps {
  readonly kind: RegistrationKind;
  readonly places: EventRegistrations | undefined;
  readonly children: ReactNode;
}

function Column({ kind, places, children }: ColumnProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1, px: 2, py: 0.75 }}>
        <Typography variant="h2" id={id}>
          {kind === 'waiting' ? 'Лист ожидания' : 'Зарегистрированы'}
        </Typography>
        {places && (
          <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {kind === 'waiting' ? formatNumber(places.waiting.length) : confirmedText(places)}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
}

function confirmedText({ confirmed, placements, free }: EventRegistrations): string {
  if (placements === null || free === null) return `${formatNumber(confirmed)} · места не ограничены`;
  return `${formatNumber(confirmed)} / ${formatNumber(placements)} · свободно ${formatNumber(free)}`;
}
