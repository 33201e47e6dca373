import { Box, Button, Chip, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { JOURNAL_ACTION_CAPTIONS } from '#model/journal/journal-actions.ts';
import { JOURNAL_ACTIONS, SIGN_IN_JOURNAL, type JournalAction } from '#model/wire/audit.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { DayRange, type TypedDays } from '#web/fields/day-range.tsx';
import { ClassChoice } from '#web/record/class-choice.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { isEnterableDate } from '#web/ui/moment/date-text.ts';
import { daysOf, parseJournalSearch, STRETCHES, type Days, type JournalSearch } from './journal-search.ts';
import { PersonChoice } from './person-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

interface JournalFiltersProps {
  readonly search: JournalSearch;
  readonly today: string;
  readonly onShow: (next: Partial<JournalSearch>) => void;
}

/** What the journal of sign-ins is restricted to. */
const SIGN_IN_ACTIONS: readonly JournalAction[] = ['signIns', ...SIGN_IN_JOURNAL];

function isOfSignIns(action: JournalAction | null): boolean {
  return action !== null && SIGN_IN_ACTIONS.includes(action);
}

/** The state after an action is chosen: sign-ins are of no class that is chosen. */
function chosenAction(action: JournalAction | null): Partial<JournalSearch> {
  return isOfSignIns(action) ? { action, className: null, recordId: null } : { action };
}

/** What restricts the journal: the period, the person, the role, the class, the action. */
export function JournalFilters({ search, today, onShow }: JournalFiltersProps) {
  const { userId, roleId, className, recordId, action, period } = search;
  const isNarrow = useNarrowScreen();
  const [isOpened, setIsOpened] = useState(false);
  const ofSignIns = isOfSignIns(action);
  const isWhole =
    !isNarrow ||
    isOpened ||
    roleId !== null ||
    className !== null ||
    (action !== null && action !== 'signIns') ||
    (period !== null && typeof period === 'object');
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Что показать"
        value={ofSignIns}
        onChange={(_, chosen: unknown) => {
          if (chosen === true) onShow({ action: 'signIns', className: null, recordId: null });
          else if (chosen === false) onShow({ action: null });
        }}
      >
        <ToggleButton value={false} sx={choice}>
          Все действия
        </ToggleButton>
        <ToggleButton value sx={choice}>
          Входы
        </ToggleButton>
      </ToggleButtonGroup>
      <PeriodChoice period={period} today={today} hasDays={isWhole} onChoose={(chosen) => onShow({ period: chosen })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <PersonChoice userId={userId} onChoose={(chosen) => onShow({ userId: chosen, who: null })} />
        {isWhole ? (
          <>
            <RoleChoice roleId={roleId} onChoose={(chosen) => onShow({ roleId: chosen })} />
            {ofSignIns && className === null ? null : className === null ? (
              <ClassChoice
                className={null}
                caption={null}
                onChoose={(chosen) => onShow({ className: chosen, recordId: null })}
              />
            ) : (
              <NamedClassChoice
                className={className}
                onChoose={(chosen) => onShow({ className: chosen, recordId: null })}
              />
            )}
            <TextField
              select
              size="small"
              label="Действие"
              value={action ?? ''}
              onChange={({ target }) => onShow(chosenAction(parseJournalSearch({ action: target.value }).action))}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ flex: { xs: '1 1 200px', sm: '0 0 200px' } }}
            >
              {!ofSignIns && <MenuItem value="">Все</MenuItem>}
              {(ofSignIns ? SIGN_IN_ACTIONS : JOURNAL_ACTIONS).map((name) => (
                <MenuItem key={name} value={name}>
                  {JOURNAL_ACTION_CAPTIONS[name]}
                </MenuItem>
              ))}
            </TextField>
          </>
        ) : (
          <Button onClick={() => setIsOpened(true)}>Ещё условия</Button>
        )}
        {recordId !== null && <Chip label={`Запись № ${recordId}`} onDelete={() => onShow({ recordId: null })} />}
      </Box>
    </Box>
  );
}

interface NamedClassChoiceProps {
  readonly className: string;
  readonly onChoose: (className: string | null) => void;
}

/** The choice of a class that may be in no menu. */
function NamedClassChoice({ className, onChoose }: NamedClassChoiceProps) {
  const { data: metadata } = useMetadata(className);
  return <ClassChoice className={className} caption={metadata?.pluralCaption ?? null} onChoose={onChoose} />;
}

interface PeriodChoiceProps {
  readonly period: JournalSearch['period'];
  readonly today: string;
  /** Whether the first and the last day can be entered. */
  readonly hasDays: boolean;
  readonly onChoose: (period: JournalSearch['period']) => void;
}

const ANY = 'any';

function messageOf({ from, to }: TypedDays): string | null {
  if ([from, to].some((day) => day !== '' && !isEnterableDate(day))) return 'Введите даты';
  return from !== '' && to !== '' && from > to ? 'Начало позже конца' : null;
}

function typedDays(days: Days): TypedDays {
  return { from: days.from ?? '', to: days.to ?? '' };
}

/** Chooses the days: at once, or the first and the last one. */
function PeriodChoice({ period, today, hasDays, onChoose }: PeriodChoiceProps) {
  const [typed, setTyped] = useState<TypedDays | null>(null);
  const days = typed ?? typedDays(daysOf(period, today));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Период"
        value={period === null ? ANY : period}
        onChange={(_, chosen: unknown) => {
          if (chosen === null) return;
          setTyped(null);
          onChoose(STRETCHES.find(({ stretch }) => stretch === chosen)?.stretch ?? null);
        }}
      >
        {STRETCHES.map(({ stretch, caption }) => (
          <ToggleButton key={stretch} value={stretch} sx={choice}>
            {caption}
          </ToggleButton>
        ))}
        <ToggleButton value={ANY} sx={choice}>
          Всё время
        </ToggleButton>
      </ToggleButtonGroup>
      {hasDays && (
        <DayRange
          days={days}
          message={messageOf(days)}
          onType={setTyped}
          onCommit={(wanted) => {
            const isComplete = messageOf(wanted) === null;
            setTyped(isComplete ? null : wanted);
            if (isComplete) onChoose(parseJournalSearch({ ...wanted }).period);
          }}
        />
      )}
    </Box>
  );
}

const choice = { px: 1.5, minHeight: 40, whiteSpace: 'nowrap' } as const;
