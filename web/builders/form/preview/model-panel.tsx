import { Box, Typography } from '@mui/material';
import { memo, useDeferredValue, useId } from 'react';
import { filledModel } from '#model/forms/form-state.ts';
import type { FormRun } from '#web/forms/form-run.ts';
import { useRun } from '#web/forms/run-context.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';

interface EntryProps {
  readonly name: string;
  readonly value: unknown;
  readonly isLast: boolean;
}

/** One property of the model; drawn again only when its value differs. */
const Entry = memo(function Entry({ name, value, isLast }: EntryProps) {
  const text = JSON.stringify(value, null, 2) ?? 'null';
  return <div>{`  ${JSON.stringify(name)}: ${text.replaceAll('\n', '\n  ')}${isLast ? '' : ','}`}</div>;
});

/** The model as it fills; a keystroke does not wait for it. */
export function ModelPanel({ run }: { readonly run: FormRun }) {
  const id = useId();
  const { compiled, state } = useDeferredValue(useRun(run, (one) => one));
  const entries = Object.entries(filledModel(compiled, state));
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        Модель
      </Typography>
      <ScrollArea component="pre" labelledBy={id} sx={text}>
        {entries.length === 0 ? '{}' : '{'}
        {entries.map(([name, value], at) => (
          <Entry key={name} name={name} value={value} isLast={at === entries.length - 1} />
        ))}
        {entries.length > 0 && '}'}
      </ScrollArea>
    </Box>
  );
}

const text = {
  m: 0,
  p: 1.5,
  maxHeight: 'max(240px, calc(100dvh - 360px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontFamily: 'monospace',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  contain: 'content',
} as const;
