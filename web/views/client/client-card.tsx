import { Box, Link, Typography } from '@mui/material';
import { useRecord, useRecords } from '#web/api/records.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { RecordGroups } from '../record-groups.tsx';
import type { ViewBodyProps } from '../view.ts';
import { STEP_GROUP } from './next-step.tsx';

const MOST_BRANCHES = 20;

/** Who a client is: their fields edited in place, their manager, and their company with its branches. */
export function ClientCard({ metadata, record, onRefresh, tab }: ViewBodyProps) {
  const { companyId, managerId } = asRecord<'client'>(record);
  return (
    <Box sx={card}>
      <RecordGroups
        metadata={metadata}
        record={record}
        onRefresh={onRefresh}
        properties={tab.properties.filter(({ group }) => group !== STEP_GROUP)}
      >
        <Box sx={{ display: 'grid', gap: 1.5, px: 2 }}>
          {typeof managerId === 'number' && <Manager id={managerId} />}
          {typeof companyId === 'number' && <Company id={companyId} />}
        </Box>
      </RecordGroups>
    </Box>
  );
}

function Phone({ phone }: { readonly phone: string | null | undefined }) {
  if (!phone) return null;
  return <Link href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>{phone}</Link>;
}

function Manager({ id }: { readonly id: number }) {
  const { data } = useRecord('clientManager', id);
  if (!data) return null;
  return (
    <section aria-label="Менеджер">
      <Typography variant="h3" component="h2">
        Менеджер
      </Typography>
      <RouterLink to={detailPath('clientManager', id) ?? ''}>{data.fullName}</RouterLink>
      <Typography>
        <Phone phone={data.phone} />
      </Typography>
    </section>
  );
}

function Company({ id }: { readonly id: number }) {
  const { data } = useRecord('company', id);
  const branches = useRecords('companyBranch', {
    filter: [{ fieldName: 'companyId', fieldValue: id }],
    pageSize: MOST_BRANCHES,
  });
  if (!data) return null;
  return (
    <section aria-label="Компания">
      <Typography variant="h3" component="h2">
        Компания
      </Typography>
      <RouterLink to={detailPath('company', id) ?? ''}>{data.caption}</RouterLink>
      <Typography>
        <Phone phone={data.phone} />
      </Typography>
      {branches.data && branches.data.items.length > 0 && (
        <Box component="ul" aria-label="Филиалы" sx={{ ...plainList, display: 'grid', gap: 1, mt: 1 }}>
          {branches.data.items.map((branch) => (
            <Box component="li" key={branch.id} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
              <Typography>{branch.caption}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {branch.address}
              </Typography>
              <Phone phone={branch.phone} />
            </Box>
          ))}
        </Box>
      )}
    </section>
  );
}

/** Each caption above its value: the card is narrow. */
const card = {
  minWidth: 0,
  '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dl > div > dt': { pl: 1.5 },
} as const;
