import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import type { ImportState } from '#model/wire/imports.ts';
import { formatCount } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { columnGroups, missingTargets, openNames, openQuestions } from './chosen-columns.ts';
import { ColumnLine } from './column-line.tsx';
import { Constants } from './constants.tsx';
import { QUESTION_FORMS } from './import-texts.ts';
import { Matching } from './matching.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { StepBar } from './step-bar.tsx';
import type { ImportChoices } from './use-import-choices.ts';

interface ColumnsStepProps {
  readonly choices: ImportChoices;
  readonly onCheck: () => Promise<void>;
}

const GROUPS = [
  { key: 'asked', caption: 'Сначала ответьте' },
  { key: 'unknown', caption: 'Не узнаны' },
  { key: 'known', caption: 'Узнаны' },
] as const;

/** Where the columns of a table go, what is asked of them first, and which records are written. */
export function ColumnsStep({ choices, onCheck }: ColumnsStepProps) {
  const { shown: state, choose } = choices;
  const [isStarting, setStarting] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const disabled = !state.isOwn;
  const missing = missingTargets(state);
  const waiting = openQuestions(state).filter(({ index }) =>
    state.columns.some((one) => one.index === index && one.to),
  );
  const begin = async (): Promise<void> => {
    // Rows of names without an answer are refused, and tell so.
    if (waiting.length > openNames(state).length) {
      body.current?.querySelector<HTMLElement>('[data-open-question] input')?.focus();
      return;
    }
    setStarting(true);
    if (await choices.kept()) await onCheck();
    setStarting(false);
  };
  return (
    <Box ref={body} sx={{ display: 'contents' }}>
      <SheetChoice state={state} disabled={disabled} onChoose={choose} />
      {state.headings.length === 0 ? (
        <Alert severity="info">На этом листе нет строк. Выберите другой лист или загрузите другой файл.</Alert>
      ) : (
        // The order is that of the moment when the columns were read: a column stays in its place while it is answered.
        <ColumnList key={`${state.sheet} ${state.headingRow}`} state={state} disabled={disabled} onChoose={choose} />
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          Новым записям нужно: {missing.map(({ caption }) => `«${caption}»`).join(', ')}. Выберите столбец, добавьте
          значение для всех строк или записывайте только имеющиеся.
        </Alert>
      )}
      <Section title="Значения для всех строк">
        <Constants state={state} disabled={disabled} onChoose={choose} />
      </Section>
      <Section title="Какие записи">
        <Matching state={state} disabled={disabled} onChoose={choose} />
      </Section>
      {state.isOwn && (
        <StepBar
          note={
            waiting.length > 0
              ? `Без ответа: ${formatCount(waiting.length, QUESTION_FORMS)}`
              : 'Записи пока не изменятся'
          }
        >
          <Button variant="contained" loading={isStarting} disabled={state.rows === 0} onClick={() => void begin()}>
            Проверить
          </Button>
        </StepBar>
      )}
    </Box>
  );
}

interface ColumnListProps {
  readonly state: ImportState;
  readonly disabled: boolean;
  readonly onChoose: ImportChoices['choose'];
}

function ColumnList({ state, disabled, onChoose }: ColumnListProps) {
  const [groups] = useState(() => columnGroups(state));
  const first = [...groups.asked, ...groups.unknown, ...groups.known][0];
  return GROUPS.filter(({ key }) => groups[key].length > 0).map(({ key, caption }) => (
    <Section key={key} title={caption}>
      <Card component="ul" aria-label={caption} sx={plainList}>
        {groups[key].map((index) => {
          const heading = state.headings.find((one) => one.index === index);
          return (
            heading && (
              <ColumnLine
                key={index}
                state={state}
                heading={heading}
                isFirst={index === first}
                disabled={disabled}
                onChoose={onChoose}
              />
            )
          );
        })}
      </Card>
    </Section>
  ));
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
