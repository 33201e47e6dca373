import { Box, Typography } from '@mui/material';
import type { StatementFigures } from '#model/wire/system-state.ts';
import { formatNumber } from '#web/ui/format.ts';
import { plainTable } from '#web/ui/table/plain-table.ts';
import { StateCard } from './state-card.tsx';
import { StatementText } from './statement-text.tsx';
import { timeText } from './state-texts.ts';

/** The statements that took the most time, with the shapes of the parameters of their slowest run. */
export function StatementsCard({ statements }: { readonly statements: readonly StatementFigures[] }) {
  return (
    <StateCard place="statements">
      {statements.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          За последний час операторов не было.
        </Typography>
      ) : (
        <Box component="table" aria-label="Самые дорогие операторы" sx={plainTable}>
          <thead>
            <tr>
              <th scope="col">Оператор</th>
              <th scope="col">Всего</th>
              <th scope="col">Раз</th>
              <th scope="col">В среднем</th>
              <th scope="col">Дольше всего</th>
            </tr>
          </thead>
          <tbody>
            {statements.map(({ text, count, total, max, parameters }) => (
              <tr key={text}>
                <th scope="row">
                  <StatementText text={text} />
                  {parameters.length > 0 && (
                    <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                      {parameters.join(', ')}
                    </Typography>
                  )}
                </th>
                <td data-caption="Всего: ">{timeText(total)}</td>
                <td data-caption="Раз: ">{formatNumber(count)}</td>
                <td data-caption="В среднем: ">{timeText(total / count)}</td>
                <td data-caption="Дольше всего: ">{timeText(max)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </StateCard>
  );
}
