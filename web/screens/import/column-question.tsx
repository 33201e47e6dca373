import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { ImportQuestion } from '#model/wire/imports.ts';

/** More answers than that stand one under the other. */
const MOST_IN_A_ROW = 2;

interface ColumnQuestionProps {
  readonly question: ImportQuestion;
  /** The heading of its column. */
  readonly heading: string;
  /** Null where it waits for one. */
  readonly answer: string | null;
  readonly disabled: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** What the cells of a column leave open, with the answers to choose from. */
export function ColumnQuestion({ question, heading, answer, disabled, onAnswer }: ColumnQuestionProps) {
  const { text, choices, examples } = question;
  const isOpen = answer === null;
  return (
    <FormControl
      disabled={disabled}
      sx={{
        borderLeft: 3,
        borderColor: isOpen ? 'warning.main' : 'divider',
        pl: 1.5,
        minWidth: 0,
      }}
    >
      <FormLabel sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
        <Box component="span" sx={{ fontWeight: isOpen ? 600 : 400, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      </FormLabel>
      {examples.length > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          В таблице: {examples.join(', ')}
        </Typography>
      )}
      <RadioGroup
        aria-label={`${heading}: ${text}`}
        value={answer ?? ''}
        onChange={(_, value) => onAnswer(value)}
        sx={{ flexDirection: { sm: choices.length > MOST_IN_A_ROW ? 'column' : 'row' }, columnGap: 2 }}
      >
        {choices.map(({ value, caption }, at) => (
          <FormControlLabel
            key={value}
            {...(isOpen && at === 0 && { 'data-first': '', 'data-open-question': '' })}
            value={value}
            control={<Radio size="small" />}
            label={caption}
            sx={{ minHeight: 40, mr: 0, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
