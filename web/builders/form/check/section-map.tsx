import { Box, Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { compileForm, sectionLabel } from '#model/forms/compile-form.ts';
import { formWords } from '#model/forms/form-words.ts';
import { sectionWays } from '#model/forms/section-ways.ts';
import type { Condition } from '#model/logic/condition.ts';
import { conditionSentence } from '#model/logic/condition-sentence.ts';
import { itemPath } from '#model/structured/structured-path.ts';
import type { FormFinding } from '#model/wire/forms.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { useBuilder } from '../document/form-store.ts';

interface SectionMapProps {
  readonly findings: readonly FormFinding[];
  /** Opens the constructor at a path. */
  readonly onPlace: (path: string) => void;
}

/** The sections of the form in order, which answers lead from each to which, and those that none leads to. */
export function SectionMap({ findings, onPlace }: SectionMapProps) {
  const form = useBuilder((state) => state.form);
  const { compiled, ways, words } = useMemo(() => {
    const read = compileForm(form);
    return { compiled: read, ways: sectionWays(read), words: formWords(read) };
  }, [form]);
  const unreachable = new Set(findings.filter(({ rule }) => rule === 'unreachable').map(({ path }) => path));
  const when = (condition: Condition): string => conditionSentence(condition, words).replace(/^Видно, если/u, 'если');
  if (ways.length === 0) return null;
  return (
    <Box component="section" aria-label="Карта секций">
      <Typography variant="h2" sx={{ mb: 1 }}>
        Карта секций
      </Typography>
      <Box component="ol" sx={{ ...plainList, display: 'grid', gap: 1 }}>
        {ways.map((one, at) => {
          const path = itemPath('sections', form.sections[at]?.id ?? undefined, at);
          const isLost = unreachable.has(path);
          return (
            <Box component="li" key={path} sx={[card, isLost && { borderColor: 'error.main' }]}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
                <Button size="small" color="inherit" sx={{ textAlign: 'start' }} onClick={() => onPlace(path)}>
                  {sectionLabel(compiled, at)}
                </Button>
                {one.isOpening && <Typography variant="caption">начало</Typography>}
                {isLost && (
                  <Typography variant="caption" color="error">
                    сюда нельзя дойти
                  </Typography>
                )}
              </Box>
              <Box component="ul" sx={{ ...plainList, pl: 1 }}>
                {one.ways.map(({ to, condition }, position) => (
                  <Typography component="li" key={to} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    → «{sectionLabel(compiled, to)}»
                    {condition ? ` — ${when(condition)}` : position > 0 ? ' — иначе' : ''}
                  </Typography>
                ))}
                {one.submits && (
                  <Typography component="li" color="textSecondary">
                    → отправка ответов
                  </Typography>
                )}
                {one.ways.length === 0 && !one.submits && (
                  <Typography component="li" color="textSecondary">
                    Дальше пути нет
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const card = { p: 1, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const;
