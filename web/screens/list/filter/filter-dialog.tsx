import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { byPriority } from '#web/record/property-groups.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConditionLine } from './condition-line.tsx';
import { ConditionWords } from './condition-words.tsx';
import { filterable } from './conditions.ts';
import { emptyLine, lineOf, nodeOf, type Line } from './lines.ts';

/** The props of the filter dialog. */
export interface FilterDialogProps {
  readonly metadata: Metadata;
  readonly filter: Filter;
  /** A property that is asked about in a row of its own. */
  readonly asks?: string | undefined;
  readonly onChange: (filter: Filter) => void;
  readonly onClose: () => void;
}

interface KeyedLine extends Line {
  readonly key: number;
  readonly message?: string;
}

/** The conditions of a list, combined with AND and stored in its URL. What no row says is kept as it is. */
export function FilterDialog({ metadata, filter, asks, onChange, onClose }: FilterDialogProps) {
  const properties = byPriority(filterable(metadata));
  const [lines, setLines] = useState<readonly KeyedLine[]>(() => {
    const present = filter.flatMap((node) => lineOf(metadata, node) ?? []);
    const isAsked = asks !== undefined || present.length === 0;
    return [...present, ...(isAsked ? emptyLine(metadata, asks) : [])].map((line, key) => ({ ...line, key }));
  });
  const [next, setNext] = useState(lines.length);
  const kept = filter.filter((node) => lineOf(metadata, node) === null);
  const add = (): void => {
    setLines([...lines, ...emptyLine(metadata).map((line) => ({ ...line, key: next }))]);
    setNext(next + 1);
  };
  const apply = (): void => {
    const read = lines.map(({ message: _message, ...line }) => ({ line, ...nodeOf(metadata, line) }));
    setLines(read.map(({ line, message }) => ({ ...line, ...(message === undefined ? {} : { message }) })));
    if (read.some(({ message }) => message !== undefined)) return;
    onChange([...kept, ...read.flatMap(({ node }) => node ?? [])]);
    onClose();
  };
  return (
    <FormDialog
      open
      title="Фильтр"
      subtitle="В списке останутся записи, для которых верны все условия."
      maxWidth={760}
      submitLabel="Применить"
      onSubmit={apply}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        {lines.map((line, at) => (
          <ConditionLine
            key={line.key}
            number={at + 1}
            properties={properties}
            line={line}
            message={line.message}
            onChange={(changed) =>
              setLines(lines.map((other) => (other === line ? { ...changed, key: line.key } : other)))
            }
            onRemove={() => setLines(lines.filter((other) => other !== line))}
          />
        ))}
      </Box>
      {kept.map((node) => (
        <Typography key={JSON.stringify(node)} variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Останется условие: <ConditionWords metadata={metadata} node={node} />
        </Typography>
      ))}
      {lines.length === 0 && kept.length === 0 && (
        <EmptyState icon="filter-variant" title="Условий нет" text="Список покажет все записи." />
      )}
      <Button startIcon={<Icon name="plus" />} onClick={add} sx={{ mt: 1.5 }}>
        Добавить условие
      </Button>
    </FormDialog>
  );
}
