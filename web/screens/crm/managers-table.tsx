import type { ReactNode } from 'react';
import type { ManagersLoad } from '#model/wire/managers.ts';
import { useManagersLoad } from '#web/api/crm/managers.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatMoney, formatNumber } from '#web/ui/format.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { NumbersScreen, type RowsProps } from './numbers-screen.tsx';
import { useNumbersSearch } from './numbers-search.ts';
import { PeriodChoice } from './period-choice.tsx';

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
  const [search, period, choose] = useNumbersSearch(QUARTER);
  const query = useManagersLoad({
    ...(period.from === null ? {} : { from: period.from }),
    ...(period.to === null ? {} : { to: period.to }),
  });
  return (
    <NumbersScreen
      className="clientManager"
      title="Менеджеры"
      subtitle="Нагрузка сейчас и конверсия закрытых лидов"
      views={views}
      label="Нагрузка менеджеров"
      choice={<PeriodChoice label="Закрытые лиды" search={search} usual={QUARTER} period={period} onChoose={choose} />}
      query={query}
      Rows={Rows}
      note="Конверсия — доля успеха среди лидов, которые закрыты за выбранное время: успех ÷ (успех + отказ)."
    />
  );
}

function Rows({ numbers: { managers } }: RowsProps<ManagersLoad>) {
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
                ? NOTHING
                : sums.map(({ currencyId, amount }) => formatMoney(amount, sign(currencyId))).join(' + ')}
            </td>
            <Late count={lateLeads} />
            <Late count={lateSteps} />
            <td>{formatNumber(won)}</td>
            <td>{formatNumber(lost)}</td>
            <td>{won + lost === 0 ? NOTHING : `${Math.round((won / (won + lost)) * 100)}\u00a0%`}</td>
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
