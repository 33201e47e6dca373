import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { storedCondition, type Form, type FormField } from '#model/forms/form.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { InputNotice } from '#web/changes/input-notice.tsx';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { useFieldPresence } from '#web/presence/use-field-presence.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { changeField } from '../acts/field-acts.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { indexOf, keyAmong, type PartKey } from '../parts/form-index.ts';
import { fieldCaption, presenceName } from '../parts/part-label.ts';
import { FORM_CLASS } from '../document/call-server.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { FieldJson } from './field-json.tsx';
import { configuredProblem, type TabName } from '../parts/configured-problem.ts';
import { fieldOf, fieldValues, VALUE_CAPTIONS, type FieldValues } from './field-values.ts';
import { MainTab } from './main-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { WatchersTab } from './watchers-tab.tsx';

/** The message for what can't be saved (spec 2 §5.8). */
export const FILL_CORRECTLY = 'Пожалуйста заполните корректно';

const TABS: readonly { readonly name: TabName; readonly caption: string }[] = [
  { name: 'main', caption: 'Основное' },
  { name: 'rules', caption: 'Правила' },
  { name: 'condition', caption: 'Условие' },
  { name: 'watchers', caption: 'Связи' },
  { name: 'json', caption: 'JSON' },
];

interface FieldConfiguratorProps {
  readonly recordId: number;
  readonly fieldKey: PartKey;
  /** The tab that is shown first. */
  readonly opened: TabName;
  readonly onClose: () => void;
}

/** What a tab of the configurator edits. */
export interface TabProps {
  readonly form: Form;
  readonly field: FormField;
  readonly values: FieldValues;
  readonly onChange: (part: Partial<FieldValues>) => void;
}

/** The dialog that configures a field (spec 2 §2.11); one deleted meanwhile is brought back by saving. */
export function FieldConfigurator({ fieldKey, ...props }: FieldConfiguratorProps) {
  const present = useBuilder(({ form }) => indexOf(form).fields.get(fieldKey));
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  return last ? <Configurator {...props} fieldKey={fieldKey} stored={last} isGone={!present} /> : null;
}

interface ConfiguratorProps extends FieldConfiguratorProps {
  readonly stored: FormField;
  readonly isGone: boolean;
}

function Configurator({ recordId, fieldKey, opened, stored, isGone, onClose }: ConfiguratorProps) {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  const id = useId();
  const [tab, setTab] = useState<TabName>(opened);
  const [problem, setProblem] = useState<string | null>(null);
  /** The text of the JSON tab while it can't be read. */
  const [broken, setBroken] = useState<string | null>(null);
  const input = useInputForm({ className: FORM_CLASS, id: recordId, within: `field ${fieldKey}` }, fieldValues(stored));
  useFieldPresence(recordId, presenceName(stored.id), true);
  const field = fieldOf(input.values, stored);
  const change = (part: Partial<FieldValues>): void => {
    setProblem(null);
    input.change(part);
  };
  const refuse = (at: TabName, message: string): void => {
    setTab(at);
    setProblem(message);
  };
  const save = (): void => {
    if (broken !== null) return refuse('json', broken);
    if (input.refusal !== null) return setProblem(input.refusal);
    const wrong = configuredProblem(field);
    if (wrong) return refuse(wrong.tab, `${FILL_CORRECTLY}: ${wrong.message}`);
    const before = fieldOf(input.base, stored);
    if (isGone || !sameJson(before, field)) store.act(changeField(fieldKey, before, field));
    input.saved();
    onClose();
  };
  const tabProps: TabProps = { form, field, values: input.values, onChange: change };
  return (
    <FormDialog
      open
      title={`Поле «${fieldCaption(field)}»`}
      maxWidth={800}
      onSubmit={save}
      onClose={() => input.leave(onClose)}
    >
      <InputNotice form={input} captions={VALUE_CAPTIONS} />
      {isGone && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Поле уже удалено. Если сохранить, оно вернётся в форму.
        </Alert>
      )}
      <Tabs
        value={tab}
        aria-label="Настройки поля"
        variant="scrollable"
        onChange={(_, next: TabName) => (broken === null ? setTab(next) : setProblem(broken))}
      >
        {TABS.map(({ name, caption }) => (
          <Tab key={name} value={name} label={caption} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: 2, minHeight: 360 }}>
        {tab === 'main' && <MainTab {...tabProps} />}
        {tab === 'rules' && <RulesTab {...tabProps} />}
        {tab === 'condition' && <ConditionTab {...tabProps} />}
        {tab === 'watchers' && <WatchersTab {...tabProps} />}
        {tab === 'json' && <FieldJson field={field} onChange={change} onBroken={setBroken} />}
      </Box>
      {problem !== null && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
}

/** When the field is shown (contract «Forms»). */
function ConditionTab({ form, field, onChange }: TabProps) {
  const own = keyAmong(form.fields, field.id);
  return (
    <ConditionEditor
      form={form}
      own={own}
      stored={storedCondition(field)}
      always="Поле видно всегда."
      onChange={(condition) => {
        const { condition: _, ...config } = { ...field.config };
        onChange({ config: condition === undefined ? config : { ...config, condition } });
      }}
    />
  );
}
