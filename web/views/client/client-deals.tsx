import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCurrencySign } from '#web/api/currencies.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { fieldText } from '#web/fields/field-value.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { formatMoney, formatNumber } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { ViewProps } from '../view.ts';

const MOST = 5;

/** The lists beside the timeline: what each row tells, and its amount. */
const LISTS = [
  { className: 'lead', fact: 'leadFunnelStageId', amount: 'amount' },
  { className: 'order', fact: 'instanceStateId', amount: 'total' },
] as const;

/** The newest leads of a client with their stages, and their orders with their sums. */
export function ClientDeals({ metadata, record }: ViewProps) {
  const seen = new Set(relatedLists(metadata.className).map(({ className }) => className));
  return LISTS.filter(({ className }) => seen.has(className)).map((list) => (
    <DealList key={list.className} {...list} clientId={record.id} />
  ));
}

interface DealListProps {
  readonly className: string;
  readonly fact: string;
  readonly amount: string;
  readonly clientId: number;
}

function DealList({ className, fact, amount, clientId }: DealListProps) {
  const { data: metadata } = useMetadata(className);
  const { data } = useRecords(className, {
    filter: [{ fieldName: 'clientId', fieldValue: clientId }],
    orderFieldName: 'id',
    orderFieldDirection: 'DESC',
    pageSize: MOST,
  });
  const sign = useCurrencySign();
  if (!metadata || !data || data.total === 0) return null;
  const told = metadata.properties.find(({ name }) => name === fact);
  return (
    <Part title={`${TITLES[className] ?? metadata.pluralCaption}: ${formatNumber(data.total)}`}>
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1 }}>
        {data.items.map((item) => {
          const value = item[amount];
          const currency = sign(item['currencyId']);
          return (
            <li key={item.id}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <RouterLink to={detailPath(className, item.id) ?? ''}>{recordCaption(metadata, item)}</RouterLink>
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {[
                  told && (item[fact] ?? null) !== null ? fieldText(told, item) : null,
                  typeof value === 'number' ? formatMoney(value, currency) : null,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </Typography>
            </li>
          );
        })}
      </Box>
      {data.total > MOST && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          Остальные — на вкладке
        </Typography>
      )}
    </Part>
  );
}

const TITLES: Readonly<Record<string, string>> = { lead: 'Лиды', order: 'Заказы' };

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ px: 2, py: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
