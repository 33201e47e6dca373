import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { expansionName } from '#model/expansion-name.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { EDITORS } from '#web/fields/registry.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { EDITOR_SAMPLES, type EditorSample } from '#web/fields/samples/editor-samples.ts';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CodeSamples } from './code-samples.tsx';
import { EditSample } from './edit-sample.tsx';
import { longRecord } from './long-sample.ts';

const LOOKS = [
  'Обычное',
  'В списке',
  'Пустое',
  'Длинное',
  'Только чтение',
  'Правка',
  'Неверное',
  'Отказ при сохранении',
  'В форме',
] as const;

type Look = (typeof LOOKS)[number];

const EDITED: ReadonlySet<Look> = new Set(['Правка', 'Неверное', 'Отказ при сохранении', 'В форме']);

/** Every editor in each state, for development: only the development server has this screen. */
export function GalleryScreen() {
  return (
    <>
      <PageHeader title="Редакторы" breadcrumbs={[{ caption: 'Главная', to: '/' }]} />
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 1, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {EDITOR_SAMPLES.map((sample) => (
          <Card key={sample.name} component="section" sx={{ p: 2, minWidth: 0 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {sample.name}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
              }}
            >
              {LOOKS.filter((look) => has(sample, look)).map((look) => (
                <Box key={look} sx={{ minWidth: 0 }}>
                  <Typography variant="caption" component="p" color="textSecondary">
                    {look}
                  </Typography>
                  <LookSample sample={sample} look={look} />
                </Box>
              ))}
            </Box>
          </Card>
        ))}
        <CodeSamples />
      </Box>
    </>
  );
}

function LookSample({ sample, look }: { readonly sample: EditorSample; readonly look: Look }) {
  if (look === 'Правка' || look === 'Неверное') return <EditSample {...sample} invalid={look === 'Неверное'} />;
  if (look === 'В форме') return <FormSample {...sample} />;
  return <LineSample sample={sample} look={look} record={recordOf(sample, look)} />;
}

function has(sample: EditorSample, look: Look): boolean {
  if (look === 'Длинное') return longRecord(sample) !== null;
  return EDITORS[sample.property.editor] !== EDITORS.readonly || !EDITED.has(look);
}

function recordOf(sample: EditorSample, look: Look): RecordValues {
  const { name } = sample.property;
  if (look === 'Пустое') return { ...sample.record, [name]: null, [expansionName(name)]: null };
  return (look === 'Длинное' ? longRecord(sample) : null) ?? sample.record;
}

interface LineSampleProps {
  readonly sample: EditorSample;
  readonly look: Look;
  readonly record: RecordValues;
}

function LineSample({ sample, look, record: initial }: LineSampleProps) {
  const [record, setRecord] = useState(initial);
  const save = async (saved: MetadataProperty, value: unknown): Promise<void> => {
    if (look === 'Отказ при сохранении') throw new Error('так нельзя');
    setRecord({ ...record, [saved.name]: value });
  };
  return (
    <InlineField
      property={sample.property}
      record={record}
      compact={look === 'В списке'}
      locked={look === 'Только чтение'}
      label={`${sample.name}: ${look}`}
      onSave={save}
      onRefresh={() => {}}
    />
  );
}

function FormSample({ property, record }: EditorSample) {
  const [properties] = useState([property]);
  const form = useRecordForm(properties, record);
  return <RecordFields form={form} />;
}
