import { Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { recordsQuery } from '#web/api/records.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { RelatedTable } from '#web/record/related/related-table.tsx';
import type { ViewProps } from '../view.ts';

/** The class of those who speak at events, and that of their speeches. */
const [PERSON, SPEECH] = ['person', 'EventPerson'] as const;

/**
 * The speeches of a doctor. Speakers of events are people (spec 2 §3.2); a doctor is the person with the same e-mail.
 */
export function DoctorSpeeches({ record }: ViewProps) {
  const id = useId();
  const { email } = record;
  const list = relatedLists(PERSON).find(({ className }) => className === SPEECH);
  const hasAddress = typeof email === 'string' && email !== '';
  const people = useQuery({
    ...recordsQuery(PERSON, { filter: [{ fieldName: 'email', fieldValue: email }], pageSize: 1 }),
    enabled: list !== undefined && hasAddress,
  });
  const [person] = people.data?.items ?? [];
  if (!list || (hasAddress && people.isPending)) return null;
  if (person) return <RelatedTable list={list} parent={person} />;
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2, py: 1.5 }}>
      <Typography variant="h2" id={id}>
        {list.caption}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        Докладчиками указывают записи раздела «Люди». Записи с e-mail этого врача там нет.
      </Typography>
    </Card>
  );
}
