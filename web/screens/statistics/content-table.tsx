import { Box, Card, Typography } from '@mui/material';
import type { StatisticsAnswer } from '#model/wire/statistics.ts';
import { NumberLink } from './number-link.tsx';
import { numbersTable } from '#web/ui/table/numbers-table.ts';
import { formatDay } from '#web/ui/moment/format-moment.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { dayMark } from './day-mark.ts';

/** The number of records created per class and week; higher counts have a stronger tint. */
export function ContentTable({ answer }: { readonly answer: StatisticsAnswer }) {
  const { content } = answer;
  const weeks = content[0]?.weeks ?? [];
  const most = Math.max(1, ...content.flatMap((row) => row.weeks.map(({ created }) => created.value)));
  return (
    <Card>
      <Typography variant="h2" id="statistics-content" sx={{ px: 2, py: 1.5 }}>
        Созданные материалы по неделям
      </Typography>
      <ScrollArea labelledBy="statistics-content">
        <Box component="table" sx={numbersTable}>
          <thead>
            <tr>
              <th scope="col">Раздел</th>
              <th scope="col">Всего</th>
              {weeks.map(({ week }) => (
                <th key={week} scope="col" title={`Неделя с ${formatDay(week)}`}>
                  {dayMark(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.map((row) => (
              <tr key={row.className}>
                <th scope="row">{row.caption}</th>
                <td>
                  <NumberLink number={row.created} label={`${row.caption}, создано`} />
                </td>
                {row.weeks.map(({ week, created }) => (
                  <Box component="td" key={week} sx={tint(created.value / most)}>
                    <NumberLink number={created} label={`${row.caption}, неделя с ${formatDay(week)}`} />
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollArea>
    </Card>
  );
}

/** At most a quarter of the primary colour, so that the number stays readable. */
function tint(part: number) {
  return part === 0
    ? { color: 'text.disabled' }
    : { bgcolor: `rgba(var(--mui-palette-primary-mainChannel) / ${(0.04 + part * 0.12).toFixed(2)})` };
}
