import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { columnsOf } from '../acts/field-acts.ts';
import { useBuilder } from '../document/form-store.ts';
import { isBound } from '../parts/binding.ts';
import { conditionText } from '../parts/condition-text.ts';
import { indexOf, NOWHERE } from '../parts/form-index.ts';
import { sectionCaption } from '../parts/part-label.ts';
import { usePartMenu } from './part-menu.tsx';
import type { FormClipboard } from '../clipboard/use-form-clipboard.ts';
import type { FormActs } from '../acts/use-form-acts.ts';
import { TypedLine } from '../typing/typed-line.tsx';
import { CaptionInput } from './caption-input.tsx';
import { FieldCard } from './field-card.tsx';
import { SheetLines } from './sheet-lines-view.tsx';
import { sheetLines } from './sheet-lines.ts';
import { useSheetEvents } from './use-sheet-events.ts';

interface FormSheetProps {
  readonly recordId: number;
  readonly editable: boolean;
  readonly acts: FormActs;
  readonly clipboard: FormClipboard;
}

/** From how many fields on only the visible lines are drawn. */
const MANY = 50;

/** The chosen section as a sheet of 12 columns (spec 2 §2.11). */
export function FormSheet({ recordId, editable, acts, clipboard }: FormSheetProps) {
  const form = useBuilder((state) => state.form);
  const chosen = useBuilder((state) => state.section);
  const named = useBuilder((state) => state.named);
  const sheet = useRef<HTMLDivElement>(null);
  const menu = usePartMenu();
  const { cards, sheetProps } = useSheetEvents({ sheet, acts, menu, clipboard, editable });
  const { sections, fields, fieldsOf } = indexOf(form);
  const keys = chosen === null ? undefined : fieldsOf.get(chosen);
  const lines = sheetLines(
    (keys ?? []).flatMap((key) => {
      const field = fields.get(key);
      return field ? [{ key, columns: columnsOf(field) }] : [];
    }),
  );
  const section = chosen === null ? undefined : sections.get(chosen);
  if (!section && chosen !== NOWHERE) {
    return (
      <EmptyState
        icon="view-column-outline"
        title="Секций пока нет"
        text="Форма состоит из секций: добавьте первую."
        action={
          editable && (
            <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => acts.addSection()}>
              Добавить секцию
            </Button>
          )
        }
      />
    );
  }
  const caption = section ? sectionCaption(section) : 'Вне секций';
  const sentence = section ? conditionText(form, section) : 'Эти поля не показываются: перенесите их в секцию';
  const count = keys?.length ?? 0;
  const unbound = editable ? [...fields].filter(([, field]) => !isBound(form, field)).map(([key]) => key) : [];
  return (
    <Box component="section" aria-label={`Секция «${caption}»`} sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 1 }}>
        {editable && chosen !== null && chosen === named ? (
          <CaptionInput
            key={chosen}
            label="Подпись секции"
            caption={caption}
            variant="h2"
            onName={(typed) => acts.nameSection(chosen, typed)}
          />
        ) : (
          <Typography variant="h2" sx={{ minWidth: 0 }}>
            {caption}
          </Typography>
        )}
        {sentence !== null && (
          <Typography variant="caption" sx={{ minWidth: 0, color: section ? 'info.main' : 'warning.main' }}>
            {sentence}
          </Typography>
        )}
        {unbound.length > 1 && (
          <Button
            size="small"
            color="warning"
            title={`Полей формы без свойства модели: ${unbound.length}`}
            onClick={() => acts.bind(unbound)}
            sx={{ ml: 'auto' }}
          >
            Привязать все
          </Button>
        )}
      </Box>
      <Box ref={sheet} data-form-sheet {...sheetProps} sx={paper}>
        {count === 0 ? (
          <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            В секции нет полей. Введите поле ниже, нажмите на компонент или перетащите его сюда.
          </Typography>
        ) : (
          <SheetLines
            lines={lines}
            virtual={count >= MANY}
            renderField={(key) => (
              <FieldCard key={key} fieldKey={key} recordId={recordId} editable={editable} events={cards} />
            )}
          />
        )}
      </Box>
      {editable && section && <TypedLine acts={acts} />}
      {menu.menu}
    </Box>
  );
}

const paper = {
  minHeight: 120,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
