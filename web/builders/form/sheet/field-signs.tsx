import { Box, ButtonBase } from '@mui/material';
import { mdiAlertOutline, mdiAsterisk, mdiEyeSettingsOutline, mdiTransitConnectionVariant } from '@mdi/js';
import type { FormField } from '#model/forms/form.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { hasCondition, hasWatchers } from '../parts/rules-about.ts';

interface FieldSignsProps {
  readonly field: FormField;
  /** Its answer has no property in the model. */
  readonly unbound: boolean;
  readonly onBind?: () => void;
}

/** The small signs of a field: required, condition, watcher; the badge binds a field to the model by one click. */
export function FieldSigns({ field, unbound, onBind }: FieldSignsProps) {
  const isRequired = field.validations?.some(({ validator }) => validator === 'required') === true;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
      {isRequired && <PathIcon path={mdiAsterisk} label="Обязательное" color="error" sx={{ fontSize: 12 }} />}
      {hasCondition(field) && <PathIcon path={mdiEyeSettingsOutline} label="Показывается по условию" sx={sign} />}
      {hasWatchers(field) && <PathIcon path={mdiTransitConnectionVariant} label="Меняется само" sx={sign} />}
      {unbound && (
        <ButtonBase
          sx={badge}
          disabled={!onBind}
          title="Поле не привязано к модели: нажмите, чтобы привязать"
          onPointerDown={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onBind?.();
          }}
        >
          <PathIcon path={mdiAlertOutline} sx={{ fontSize: 16 }} />
          Привязать
        </ButtonBase>
      )}
    </Box>
  );
}

const sign = { fontSize: 16, color: 'text.secondary' } as const;

const badge = {
  gap: 0.5,
  px: 0.75,
  minHeight: 24,
  borderRadius: 4,
  typography: 'caption',
  color: 'warning.main',
  bgcolor: 'rgba(var(--mui-palette-warning-mainChannel) / 0.12)',
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
