import { mdiCertificateOutline, mdiEmailFastOutline } from '@mdi/js';
import { Alert, Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import type { CertificateHolder, CertificateStage } from '#model/wire/certificates.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { CERTIFICATE, isIssuing, useCertificates } from '#web/api/events/certificates.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { formatNumber } from '#web/ui/format.ts';
import { CorrectedNotice } from '#web/ui/marks/corrected-notice.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { ViewProps } from '../../view.ts';
import { asEvent } from '../event-record.ts';
import { PanelHead } from '../panel-head.tsx';
import { StageFilter } from '../stage-filter.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { CertificateList } from './certificate-list.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { ChosenActs } from './chosen-acts.tsx';
import { IssuingNotice } from './issuing-notice.tsx';
import { SaveMenu } from './save-menu.tsx';
import { useCertificateActs } from './use-certificate-acts.ts';

const PAGE = 50;

/** The certificates of an event: issued to all, to the chosen or to one, with a preview of the person's page. */
export function CertificatesPanel(props: ViewProps) {
  const { record } = props;
  const { search, exact, stage, pageIndex, onSearch, onExact, onStage, onPage } = useListFilter<CertificateStage>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, CertificateHolder>>(new Map());
  const [shownId, setShownId] = useState<number | null>(null);
  const permissions = useMetadata(CERTIFICATE).data?.permissions;
  const acts = useCertificateActs(record);
  const query = {
    pageIndex,
    pageSize: PAGE,
    searchText: search,
    exact: exact ? ('true' as const) : undefined,
    stage: stage ?? undefined,
  };
  const certificates = useCertificates(record.id, query);
  const { data } = certificates;
  if (certificates.error && !data)
    return <ErrorState message={errorMessage(certificates.error)} onRetry={() => void certificates.refetch()} />;
  if (!data) return <TableSkeleton rows={6} />;
  const { items, counts } = data;
  const present = new Map(items.map((holder) => [holder.registrationId, holder]));
  const canIssue =
    permissions?.create === true && !isIssuing(data) && (asEvent(record).certificateTemplateId ?? null) !== null;
  const shown = present.get(shownId ?? 0) ?? items[0] ?? null;
  const toggle = (id: number): void => {
    const holder = present.get(id);
    const next = new Map(chosen);
    if (!next.delete(id) && holder) next.set(id, holder);
    setChosen(next);
  };
  const isEmpty = counts.issued + counts.missing === 0;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <PanelHead label="Поиск сертификатов" placeholder="ФИО или номер" search={search} onSearch={onSearch}>
        {permissions?.create === true && counts.missing > 0 && (
          <Button
            variant="contained"
            disabled={!canIssue}
            startIcon={<PathIcon path={mdiCertificateOutline} />}
            onClick={() => void acts.issue(null)}
          >
            Выдать всем подтверждённым: {formatNumber(counts.missing)}
          </Button>
        )}
        {permissions?.update === true && data.unsent > 0 && (
          <Button
            color="inherit"
            variant="outlined"
            disabled={data.obstacle !== null}
            startIcon={<PathIcon path={mdiEmailFastOutline} />}
            onClick={() => void acts.mail(null)}
          >
            Отправить на почту: {formatNumber(data.unsent)}
          </Button>
        )}
        {counts.issued > 0 && <SaveMenu caption="Скачать все" ids={null} acts={acts} />}
      </PanelHead>
      <IssuingNotice certificates={data} />
      {data.obstacle !== null && data.unsent > 0 && <Alert severity="info">{data.obstacle}</Alert>}
      {isEmpty ? (
        <Card>
          <EmptyState
            title="Сертификатов ещё нет"
            text="Их получают подтверждённые участники: сначала подтвердите регистрации."
            icon="account-group-outline"
          />
        </Card>
      ) : (
        <Box sx={columns}>
          <Card
            component="section"
            aria-label="Участники"
            sx={{ order: { xs: 0, lg: 1 }, minWidth: 0, containerType: 'inline-size' }}
          >
            <StageFilter
              label="Участники"
              all={{ caption: 'Все', count: counts.issued + counts.missing }}
              parts={[
                { stage: 'issued', caption: 'Выданы', count: counts.issued },
                { stage: 'missing', caption: 'Без сертификата', count: counts.missing },
              ]}
              stage={stage}
              onChoose={onStage}
            />
            {data.corrected && <CorrectedNotice correction={data.corrected} typed={search} onExact={onExact} />}
            {chosen.size > 0 && (
              <ChosenActs
                // What the page shows now tells whether one has got a certificate since it was chosen.
                chosen={[...chosen].map(([id, holder]) => present.get(id) ?? holder)}
                canIssue={canIssue}
                canMail={permissions?.update === true && data.obstacle === null}
                acts={acts}
                onClear={() => setChosen(new Map())}
              />
            )}
            {items.length > 0 ? (
              <CertificateList
                certificates={data}
                pageIndex={pageIndex}
                pageSize={PAGE}
                chosen={new Set(chosen.keys())}
                shownId={shown?.registrationId ?? null}
                canIssue={canIssue}
                canRemove={permissions?.delete === true}
                acts={acts}
                onChoose={toggle}
                onShow={setShownId}
                onPage={onPage}
              />
            ) : (
              <EmptyState title="Данных нет" text="Таких участников нет. Измените поиск или выберите другую часть." />
            )}
          </Card>
          <Box sx={{ position: { lg: 'sticky' }, top: { lg: 16 }, minWidth: 0 }}>
            <CertificatePreview {...props} holder={shown} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;
