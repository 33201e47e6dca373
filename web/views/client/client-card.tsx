import { Box, Link, Typography } from '@mui/material';
import { useRecord, useRecords } from '#web/api/records.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { phoneHref } from '#web/fields/phones/phone-href.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RecordGroups } from '#web/record/record-groups.tsx';
import type { ViewBodyProps } from '../view.ts';
import { STEP_GROUP } from './next-step.tsx';

const MOST_BRANCHES = 20;

/** Who a client is: their fields edited in place, and how their manager and their company are reached. */
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
  readonly phone: string | null | undefined;
}

/** How those are reached to whom the client belongs; their names stand in the fields. */
function Contact({ caption, phone }: ContactProps) {
  if (!phone) return null;
  return (
    <section aria-label={caption}>
      <Typography variant="h3" component="h2">
        {caption}
      </Typography>
      <Phone phone={phone} />
    </section>
  );
}

function Manager({ id }: { readonly id: number }) {
  const { data } = useRecord('clientManager', id);
  return <Contact caption="Телефон менеджера" phone={data?.phone} />;
}

function Company({ id }: { readonly id: number }) {
  const { data } = useRecord('company', id);
  const branches = useRecords('companyBranch', {
    filter: [{ fieldName: 'companyId', fieldValue: id }],
    pageSize: MOST_BRANCHES,
  });
  return (
    <>
      <Contact caption="Телефон компании" phone={data?.phone} />
      {branches.data && branches.data.items.length > 0 && (
        <section aria-label="Филиалы компании">
          <Typography variant="h3" component="h2">
            Филиалы компании
          </Typography>
          <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1, mt: 1 }}>
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
        </section>
      )}
    </>
  );
}

/** Each caption above its value: the card is narrow. */
const card = {
  minWidth: 0,
  '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dl > div > dt': { pl: 1.5 },
} as const;
