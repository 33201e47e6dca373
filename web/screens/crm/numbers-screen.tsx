import { Box, Card, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { BusyBar } from '#web/ui/layout/busy-bar.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton, TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { numbersTable } from '#web/ui/table/numbers-table.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';

/** The numbers as a table shows them, and the metadata of their class. */
export interface RowsProps<Numbers> {
  readonly numbers: Numbers;
  readonly metadata: Metadata;
}

interface NumbersScreenProps<Numbers> {
  /** The class whose list has this as its second view. */
  readonly className: string;
  readonly title: string;
  readonly subtitle: string;
  /** Chooses between the views. */
  readonly views: ReactNode;
  readonly label: string;
  /** What chooses the numbers. */
  readonly choice: ReactNode;
  readonly query: UseQueryResult<Numbers>;
  /** The head and the body of the table. */
  readonly Rows: ComponentType<RowsProps<Numbers>>;
  /** Explains the numbers. */
  readonly note: string;
}

/** A table of numbers about the records of a class below what chooses them, with its loading and error states. */
export function NumbersScreen<Numbers>(props: NumbersScreenProps<Numbers>) {
  const { className, title, subtitle, views, label, choice, query, Rows, note } = props;
  const { data: metadata } = useMetadata(className);
  const { data, error, isPlaceholderData, refetch } = query;
  if (!metadata) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} breadcrumbs={classBreadcrumbs(metadata)} actions={views} />
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: { xs: '1 1 100%', sm: 'none' } } }}>
            {choice}
          </Box>
          <BusyBar busy={isPlaceholderData} />
        </Box>
        {data === undefined && error ? (
          <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <TableSkeleton rows={6} />
        ) : (
          <Card>
            <ScrollArea label={label}>
              <Box component="table" sx={[numbersTable, narrowHead]}>
                <Rows numbers={data} metadata={metadata} />
              </Box>
            </ScrollArea>
          </Card>
        )}
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      </Box>
    </>
  );
}

/** The captions of columns take two lines, so that the numbers fit beside each other. */
const narrowHead = {
  '& th, & td': { px: 1, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': {
    borderTop: 0,
    typography: 'caption',
    color: 'text.secondary',
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
  '& td:last-child, & th:last-child': { pr: 2 },
  '& th:first-of-type': { minWidth: { xs: 120, sm: 176 } },
} as const;
