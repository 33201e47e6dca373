import { Box, Typography } from '@mui/material';
import type { ImportHeading, ImportState } from '#model/wire/imports.ts';
import { headingText } from '#web/files/tables/column-heading.ts';
import { answerTo, targetOf, withAnswer, withTarget } from './chosen-columns.ts';
import { ColumnQuestion } from './column-question.tsx';
import { TargetChoice } from './target-choice.tsx';
import type { ImportChoices } from './use-import-choices.ts';

interface ColumnLineProps {
  readonly state: ImportState;
  readonly heading: ImportHeading;
  readonly isFirst: boolean;
  readonly disabled: boolean;
  readonly onChoose: ImportChoices['choose'];
}

/** A column of the table: what it holds, where it goes, and what it leaves open. */
export function ColumnLine({ state, heading, isFirst, disabled, onChoose }: ColumnLineProps) {
  const { index, samples } = heading;
  const name = headingText(heading.heading, index);
  const to = targetOf(state, index);
  const questions = to === null ? [] : state.questions.filter((one) => one.index === index);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Box sx={examples} aria-label={`Примеры: ${name}`} role="list">
          {samples.length === 0 && 'Пустой столбец'}
          {samples.slice(0, 3).map((sample, at) => (
            // Two examples may be alike.
            <Box key={at} role="listitem" title={sample} sx={example}>
              {sample}
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <TargetChoice
          label={`Куда загружать «${name}»`}
          targets={state.targets}
          to={to}
          disabled={disabled}
          isFirst={isFirst && questions.length === 0}
          onChoose={(chosen) => onChoose({ columns: withTarget(state, index, chosen) })}
        />
      </Box>
      {questions.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
          {questions.map((question) => (
            <ColumnQuestion
              key={`${question.kind} ${question.name ?? ''}`}
              question={question}
              heading={name}
              answer={answerTo(state, question)}
              disabled={disabled}
              onAnswer={(answer) => onChoose({ answers: withAnswer(state, question, answer) })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(220px, 360px)' },
  columnGap: 3,
  rowGap: 1,
  alignItems: 'center',
  px: 2,
  py: 1.5,
  '& + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const examples = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.5,
  mt: 0.5,
  color: 'text.secondary',
  typography: 'caption',
} as const;

const example = {
  maxWidth: { xs: '100%', sm: 220 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  px: 0.75,
  borderRadius: 0.5,
  bgcolor: 'action.hover',
} as const;
