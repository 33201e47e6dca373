import { Button } from '@mui/material';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { StateBoard } from '../board/state-board.tsx';
import { RecordCalendar } from '../calendar/record-calendar.tsx';
import type { FormBodyProps } from '../form-parts/form-body.ts';
import { formsOf } from '../view-menu/forms-of.ts';

/** The records of a list in the form that the address names. */
export function ListFormBody(props: FormBodyProps) {
  const { metadata, search, act } = props;
  if (!formsOf(metadata).some(({ name }) => name === search.form)) {
    return (
      <EmptyState
        title="У этого списка нет такой формы"
        text="Адрес называет доску или календарь, а в этом разделе есть только список."
        action={
          <Button variant="outlined" onClick={() => act({ type: 'form', form: null })}>
            Показать списком
          </Button>
        }
      />
    );
  }
  if (search.form === 'calendar') return <RecordCalendar {...props} />;
  // What another filter shows begins anew.
  return <StateBoard key={JSON.stringify(props.query.filter)} {...props} />;
}
