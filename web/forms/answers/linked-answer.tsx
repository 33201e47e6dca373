import { Typography } from '@mui/material';
import { attribute } from '#model/forms/field-rules.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import type { EditorKind } from '#model/property/editor-kind.ts';
import { formEditor } from '#model/forms/form-editor.ts';
import type { FormField } from '#model/forms/form.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { useResolvedRecord } from '#web/fields/pickers/use-resolved-record.ts';
import type { AnswerProps } from '../answer-props.ts';
import { useFormRun, useRun } from '../run-context.ts';
import { answerProperty, EditedAnswer } from './editor-answer.tsx';

type Target = NonNullable<MetadataProperty['config']>;

/** Countries and cities are regions of a type (spec 2 §3.6). */
const REGION = { className: 'region', captionField: 'name' } as const;
const COUNTRY: Target = { ...REGION, filter: [{ fieldName: 'regionTypeId', fieldValue: 1 }] };
const CITY: Target = { ...REGION, filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }] };
const FILE: Target = { className: 'AttachedFile', captionField: 'fileName' };

/** A country. */
export function CountryAnswer(props: AnswerProps) {
  return <LinkedAnswer {...props} config={COUNTRY} />;
}

/** An attached file. */
export function FileAnswer(props: AnswerProps) {
  return <LinkedAnswer {...props} editor="file" config={FILE} />;
}

/** A city; of the chosen country, where the form asks for one before it. */
export function CityAnswer(props: AnswerProps) {
  const run = useFormRun();
  const country = useRun(run, ({ compiled }) =>
    compiled.fields.findIndex(({ field }) => formEditor(field.editor).isCountry),
  );
  const chosen = useRun(run, ({ compiled, state }) => {
    const at = compiled.fields[country];
    return at && state.shown[country] ? (state.values[at.slot] ?? null) : undefined;
  });
  if (chosen === undefined) return <LinkedAnswer {...props} editor="city" config={CITY} />;
  const caption = countryCaption(run.state.compiled.fields[country]?.field);
  const dependsOn = { property: COUNTRY_NAME, fieldName: 'parentId', caption };
  return <LinkedAnswer {...props} editor="city" config={{ ...CITY, dependsOn }} record={{ [COUNTRY_NAME]: chosen }} />;
}

const COUNTRY_NAME = 'country of the form';

function countryCaption(field: FormField | undefined): string {
  const label = field && attribute(field, 'label');
  return typeof label === 'string' ? label : 'Страна';
}

/** A record of the class that the field's author chose. */
export function RecordAnswer(props: AnswerProps) {
  const { config } = props.field;
  const className = isPlainObject(config) ? ownValue(config, 'className') : undefined;
  if (typeof className === 'string' && className !== '') return <ClassAnswer {...props} className={className} />;
  return <Typography color="textSecondary">{props.label}: не указано, записи какого класса выбирать</Typography>;
}

function ClassAnswer({ className, ...props }: AnswerProps & { readonly className: string }) {
  const { data, error } = useMetadata(className);
  if (error) return <Typography color="error">{`${props.label}: ${error.message}`}</Typography>;
  const config = { className, captionField: data?.captionProperty ?? 'caption' };
  return <LinkedAnswer {...props} disabled={props.disabled || !data} config={config} />;
}

interface LinkedAnswerProps extends AnswerProps {
  readonly config: Target;
  readonly editor?: EditorKind;
  /** The answers that it depends on. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** A link by id, shown by the caption of its record. */
function LinkedAnswer({ config, editor = 'select', record, ...props }: LinkedAnswerProps) {
  const property = answerProperty(props, { kind: 'reference', editor, config });
  const resolved = useResolvedRecord(property, props.value);
  return (
    <EditedAnswer {...props} editor={EDITORS[editor]} property={property} record={{ ...resolved.record, ...record }} />
  );
}
