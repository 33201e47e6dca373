import { Chip } from '@mui/material';
import { mdiAccountCheckOutline } from '@mdi/js';
import { useState } from 'react';
import type { assignment } from '#classes/support/assignment.ts';
import { useRecords } from '#web/api/records.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { AssignmentDialog } from './assign.tsx';
import { dueOf } from './due.ts';

/** A task as lists answer it, with the name of who answers for the record. */
export type ShownAssignment = AnsweredRecord<typeof assignment> & {
  readonly user?: { readonly id: number; readonly caption: string | null } | null;
};

/** The most tasks of one record that its header shows. */
const MOST = 3;

/** Who answers for a record and until when, beside its state; a press changes it. Nothing where nobody does. */
export function AssignmentChip({ metadata, record }: RecordSubject) {
  const [opened, setOpened] = useState<ShownAssignment | null>(null);
  const open = useRecords('assignment', {
    filter: [
      { fieldName: 'objectId', fieldValue: record.id },
      { fieldName: 'doneAt', operator: 'isNull' },
    ],
    orderFieldName: 'id',
    orderFieldDirection: 'ASC',
    pageSize: 15,
  });
  const items: readonly ShownAssignment[] = open.data?.items ?? [];
  const more = (open.data?.total ?? 0) - MOST;
  return (
    <>
      {items.slice(0, MOST).map((one) => {
        const due = dueOf(one.dueDate);
        return (
          <Chip
            key={one.id}
            size="small"
            variant="outlined"
            color={due?.isOverdue === true ? 'error' : 'info'}
            icon={<PathIcon path={mdiAccountCheckOutline} />}
            label={`Ответственный: ${one.user?.caption ?? 'не виден'}${due ? ` · ${due.text}` : ''}`}
            sx={{ my: { xs: 0.5, sm: 0 }, maxWidth: '100%' }}
            clickable
            title={one.text ?? 'Изменить поручение'}
            onClick={() => setOpened(one)}
          />
        );
      })}
      {more > 0 && <Chip size="small" variant="outlined" label={`ещё ${more}`} />}
      {opened && (
        <AssignmentDialog
          metadata={metadata}
          record={record}
          assignment={items.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
