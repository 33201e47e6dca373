import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Form } from '#model/forms/form.ts';
import type { FormExample } from '#model/wire/forms.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { useBuilder } from '../document/form-store.ts';
import { indexOf } from '../parts/form-index.ts';
import { fieldCaption, sectionCaption } from '../parts/part-label.ts';
import { partAtPath } from './part-at-path.ts';

interface ExampleListProps {
  readonly examples: readonly FormExample[];
  readonly onShow: (example: FormExample) => void;
}

/** Examples that are listed at first. */
const FIRST = 12;

/** What an example was made for. */
function madeFor(form: Form, path: string): string {
  const found = partAtPath(form, path);
  const { fields, sections } = indexOf(form);
  if (found?.part === 'field') {
    const field = fields.get(found.key);
    const name = `«${field ? fieldCaption(field) : ''}»`;
    if (found.tab === 'watchers') return `Связь поля ${name}`;
    return found.tab === null ? `Поле ${name}` : `Поле ${name} скрыто`;
  }
  if (found?.part !== 'section') return path;
  const section = sections.get(found.key);
  return `Секция «${section ? sectionCaption(section) : ''}»${found.isInside ? ' скрыта' : ''}`;
}

/** Answers that together take every section and branch that can be taken; each opens in the preview. */
export function ExampleList({ examples, onShow }: ExampleListProps) {
  const form = useBuilder((state) => state.form);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? examples : examples.slice(0, FIRST);
  return (
    <Box component="section" aria-label="Примеры ответов">
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        Примеры ответов: {examples.length}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Вместе они проходят все секции и ветви, до которых можно дойти. Пример открывается в просмотре.
      </Typography>
      <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map((example, at) => (
          <li key={`${example.path} ${at}`}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ textAlign: 'start' }}
              onClick={() => onShow(example)}
            >
              {madeFor(form, example.path)}
            </Button>
          </li>
        ))}
      </Box>
      {shown.length < examples.length && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setIsWhole(true)}>
          Показать все
        </Button>
      )}
    </Box>
  );
}
