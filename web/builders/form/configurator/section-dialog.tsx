import { Alert, Box, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { storedCondition, type FormSection } from '#model/forms/form.ts';
import { readCondition } from '#model/logic/condition.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { changeSection } from '../acts/section-acts.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { indexOf, type PartKey } from '../parts/form-index.ts';
import { sectionCaption } from '../parts/part-label.ts';
import { ConditionEditor } from './condition-editor.tsx';

interface SectionDialogProps {
  readonly sectionKey: PartKey;
  readonly onClose: () => void;
}

/** The settings of a section: caption, class, whether the form opens with it, and when it is shown. */
export function SectionDialog({ sectionKey, onClose }: SectionDialogProps) {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  const [before] = useState(() => indexOf(store.state.form).sections.get(sectionKey) ?? {});
  const [section, setSection] = useState<FormSection>(before);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedEdits(!sameJson(before, section));
  const leave = useConfirmLeave();
  const save = (): void => {
    const stored = storedCondition(section);
    const condition = stored === undefined ? null : readCondition(stored);
    if (condition && !condition.ok) {
      setProblem(`Пожалуйста заполните корректно: ${condition.problem.message}`);
      return;
    }
    store.act(changeSection(sectionKey, before, section));
    onClose();
  };
  return (
    <FormDialog
      open
      title={`Секция «${sectionCaption(section)}»`}
      maxWidth={700}
      onSubmit={save}
      onClose={() => leave(onClose)}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <TextInput
          label="Подпись"
          size="small"
          autoComplete="off"
          autoFocus
          value={section.caption ?? ''}
          onChange={(caption) => setSection({ ...section, caption })}
        />
        <TextInput
          label="Класс CSS"
          size="small"
          autoComplete="off"
          prose={false}
          value={section.class ?? ''}
          onChange={(name) => setSection({ ...section, class: name })}
        />
        <FormControlLabel
          control={
            <Switch
              checked={section.isActive === true}
              onChange={(_, isActive) => setSection({ ...section, isActive })}
            />
          }
          label="Форма открывается с этой секции"
        />
        <ConditionEditor
          form={form}
          own={null}
          stored={storedCondition(section)}
          always="Секция видна всегда."
          onChange={(condition) => {
            setProblem(null);
            const { condition: _, ...config } = { ...section.config };
            setSection({ ...section, config: condition === undefined ? config : { ...config, condition } });
          }}
        />
        {problem !== null && <Alert severity="error">{problem}</Alert>}
      </Box>
    </FormDialog>
  );
}
