import type { ReactNode } from 'react';
import type { CallStatistics as Statistics } from '#model/wire/calls.ts';
import { useCallStatistics } from '#web/api/crm/calls.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatNumber } from '#web/ui/format.ts';
import { durationText } from '#web/views/client/duration-text.ts';
import { callRows } from './call-rows.ts';
import { ManagerChoice } from './manager-choice.tsx';
import { NumbersScreen, type RowsProps } from './numbers-screen.tsx';
import { useNumbersSearch } from './numbers-search.ts';
import { PeriodChoice } from './period-choice.tsx';

const MONTH = 30;

/** The calls of a stretch of time by manager: directions, results, how long they lasted. */
export function CallStatistics({ views }: { readonly views: ReactNode }) {
  const [search, period, choose] = useNumbersSearch(MONTH);
  const { manager, ...others } = search;
  const query = useCallStatistics({
    ...(period.from === null ? {} : { from: period.from }),
    ...(period.to === null ? {} : { to: period.to }),
    ...(manager === undefined ? {} : { managerId: manager }),
  });
  return (
    <NumbersScreen
      className="phoneCall"
      title="Звонки"
      subtitle="Сколько звонков, чем закончились и сколько длились"
      views={views}
      label="Звонки по менеджерам"
      choice={
        <>
          <ManagerChoice
            manager={manager}
            onChoose={(id) => choose(id === null ? others : { ...others, manager: id })}
          />
          <PeriodChoice label="Звонки" search={search} usual={MONTH} period={period} onChoose={choose} />
        </>
      }
      query={query}
      Rows={Rows}
      note="Средняя длительность — по звонкам, которые состоялись и длились."
    />
  );
}

function Rows({ numbers, metadata }: RowsProps<Statistics>) {
  const rows = callRows(numbers.counts);
  const results = metadata.properties.find(({ name }) => name === 'result')?.items ?? [];
  const hasUntold = rows.some(({ byResult }) => byResult.has(''));
  const columns = [
    ...results.map(({ id, caption }) => ({ id: String(id), caption })),
    ...(hasUntold ? [{ id: '', caption: 'Без результата' }] : []),
  ];
  return (
    <>
      <thead>
        <tr>
          {[
            'Менеджер',
            'Всего',
            'Входящие',
            'Исходящие',
            ...columns.map(({ caption }) => caption),
            'В разговоре',
            'В среднем',
          ].map((caption) => (
            <th key={caption} scope="col">
              {caption}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${row.managerId} ${row.caption}`} style={at === rows.length - 1 ? { fontWeight: 600 } : {}}>
            <th scope="row">{row.caption}</th>
            <td>{formatNumber(row.total)}</td>
            <td>{formatNumber(row.incoming)}</td>
            <td>{formatNumber(row.outgoing)}</td>
            {columns.map(({ id }) => (
              <td key={id}>{formatNumber(row.byResult.get(id) ?? 0)}</td>
            ))}
            <td>{durationText(row.seconds) || NOTHING}</td>
            <td>{row.talks === 0 ? NOTHING : durationText(Math.round(row.seconds / row.talks))}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
