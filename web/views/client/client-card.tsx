import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecord, useRecords } from '#web/api/records.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { phoneHref } from '#web/fields/phones/phone-href.ts';
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
  return <Link href={phoneHref(phone)}>{phone}</Link>;
}

interface ContactProps {
  readonly caption: string;
  readonly path: string | null;
  readonly name: string | null | undefined;
  readonly phone: string | null | undefined;
  readonly children?: ReactNode;
}

/** Who belongs to the client: a name that leads to the record, and its phone. */
function Contact({ caption, path, name, phone, children }: ContactProps) {
  return (
    <section aria-label={caption}>
      <Typography variant="h3" component="h2">
        {caption}
      </Typography>
      <RouterLink to={path ?? ''}>{name}</RouterLink>
      <Typography>
        <Phone phone={phone} />
      </Typography>
      {children}
    </section>
  );
}

function Manager({ id }: { readonly id: number }) {
  const { data } = useRecord('clientManager', id);
  if (!data) return null;
  const path = detailPath('clientManager', id);
  return <Contact caption="Менеджер" path={path} name={data.fullName} phone={data.phone} />;
}

function Company({ id }: { readonly id: number }) {
  const { data } = useRecord('company', id);
  const branches = useRecords('companyBranch', {
    filter: [{ fieldName: 'companyId', fieldValue: id }],
    pageSize: MOST_BRANCHES,
  });
  if (!data) return null;
  return (
    <Contact caption="Компания" path={detailPath('company', id)} name={data.caption} phone={data.phone}>
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
    </Contact>
  );
}

/** Each caption above its value: the card is narrow. */
const card = {
  minWidth: 0,
  '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dl > div > dt': { pl: 1.5 },
} as const;
