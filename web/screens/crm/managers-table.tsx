import type { ReactNode } from 'react';
import type { ManagerLoad } from '#model/wire/managers.ts';
import { useManagersLoad } from '#web/api/crm/managers.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { formatNumber } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { NumbersFrame } from './numbers-frame.tsx';
import { StretchChoice, useStretch } from './stretch.tsx';

const QUARTER = 90;
const COLUMNS = [
  'Менеджер',
  'Клиенты',
  'Лиды в работе',
  'На сумму',
  'Просрочено лидов',
  'Просрочено шагов',
  'Успех',
  'Отказ',
  'Конверсия',
] as const;

/** What each manager has to do now, and the conversion of the leads that were closed in a stretch of time. */
export function ManagersTable({ views }: { readonly views: ReactNode }) {
  const { data: metadata } = useMetadata('clientManager');
  const [days, from, setDays] = useStretch(QUARTER);
  const { data, error, isPlaceholderData, refetch } = useManagersLoad(from);
  if (!metadata) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title="Менеджеры"
        subtitle="Нагрузка сейчас и конверсия закрытых лидов"
        breadcrumbs={classBreadcrumbs(metadata)}
        actions={views}
      />
      <NumbersFrame
        label="Нагрузка менеджеров"
        choice={<StretchChoice label="Закрытые лиды" days={days} onChoose={setDays} />}
        busy={isPlaceholderData}
        error={data ? null : error}
        onRetry={() => void refetch()}
        rows={data ? <Rows managers={data.managers} /> : null}
        note="Конверсия — доля успеха среди лидов, которые закрыты за выбранное время: успех ÷ (успех + отказ)."
      />
    </>
  );
}

function Rows({ managers }: { readonly managers: readonly ManagerLoad[] }) {
  const sign = useCurrencySign();
  return (
    <>
      <thead>
        <tr>
          {COLUMNS.map((caption) => (
            <th key={caption} scope="col">
              {caption}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {managers.map(({ id, caption, clients, open, sums, lateLeads, lateSteps, won, lost }) => (
          <tr key={id}>
            <th scope="row">
              <RouterLink to={detailPath('clientManager', id) ?? ''}>{caption}</RouterLink>
            </th>
            <td>{formatNumber(clients)}</td>
            <td>{formatNumber(open)}</td>
            <td>
              {sums.length === 0
                ? '—'
                : sums
                    .map(({ currencyId, amount }) => `${formatNumber(amount)}\u00a0${sign(currencyId) ?? ''}`.trim())
                    .join(' + ')}
            </td>
            <Late count={lateLeads} />
            <Late count={lateSteps} />
            <td>{formatNumber(won)}</td>
            <td>{formatNumber(lost)}</td>
            <td>{won + lost === 0 ? '—' : `${Math.round((won / (won + lost)) * 100)}\u00a0%`}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** How many are overdue; in red where there are any. */
function Late({ count }: { readonly count: number }) {
  return (
    <td style={count > 0 ? { color: 'var(--mui-palette-error-main)', fontWeight: 600 } : {}}>{formatNumber(count)}</td>
  );
}
