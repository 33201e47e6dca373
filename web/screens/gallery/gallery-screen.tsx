import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { MetadataProperty } from '#model/wire.ts';
import type { RecordValues } from '#web/editors/editor.ts';
import { InlineField } from '#web/editors/inline-field.tsx';
import { expansionName } from '#model/expansion-name.ts';
import { RecordFields } from '#web/editors/record-fields.tsx';
import { EDITOR_SAMPLES, type EditorSample } from '#web/editors/samples/editor-samples.ts';
import { useRecordForm } from '#web/editors/use-record-form.ts';
import { PageHeader } from '#web/kit/page-header.tsx';

const LOOKS = ['Обычное', 'В списке', 'Пустое', 'Только чтение', 'Отказ при сохранении', 'В форме'] as const;

/** Every editor in each state, for those who work on them: the development server alone has this screen. */
export function GalleryScreen() {
  return (
    <>
      <PageHeader title="Редакторы" breadcrumbs={[{ caption: 'Главная', to: '/' }]} />
      <Box sx={{ display: 'grid', gap: 2, p: 3 }}>
        {EDITOR_SAMPLES.map((sample) => (
          <Card key={sample.name} component="section" sx={{ p: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {sample.name}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
              {LOOKS.map((look) => (
                <Box key={look}>
                  <Typography variant="caption" color="textSecondary">
                    {look}
                  </Typography>
                  {look === 'В форме' ? <FormSample {...sample} /> : <LineSample sample={sample} look={look} />}
                </Box>
              ))}
            </Box>
          </Card>
        ))}
      </Box>
    </>
  );
}

function LineSample({ sample, look }: { readonly sample: EditorSample; readonly look: (typeof LOOKS)[number] }) {
  const { property } = sample;
  const [record, setRecord] = useState<RecordValues>(
    look === 'Пустое'
      ? { ...sample.record, [property.name]: null, [expansionName(property.name)]: null }
      : sample.record,
  );
  const save = async (saved: MetadataProperty, value: unknown): Promise<void> => {
    if (look === 'Отказ при сохранении') throw new Error('так нельзя');
    setRecord({ ...record, [saved.name]: value });
  };
  return (
    <InlineField
      property={property}
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
