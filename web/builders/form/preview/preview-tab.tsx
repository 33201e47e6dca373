import { Box } from '@mui/material';
import { useEffect } from 'react';
import { FormRuntime } from '#web/forms/runtime/form-runtime.tsx';
import { useRememberedName } from '#web/ui/remembered.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { WidthChoice, WIDTHS } from '../../edited/width-choice.tsx';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { ExampleBar } from './example-bar.tsx';
import { ModelPanel } from './model-panel.tsx';
import { previewRun } from './preview-run.ts';

/** Props of the preview. */
export interface PreviewTabProps {
  readonly editable: boolean;
}

/** The form as visitors fill it in (spec 2 §2.11): submit only validates and sends nothing. */
export function PreviewTab({ editable }: PreviewTabProps) {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useRememberedName('form-preview', ['desktop', 'tablet', 'phone'] as const);
  const run = previewRun(store);
  useEffect(() => run.load(form), [run, form]);
  const width = WIDTHS.find(({ name }) => name === chosen)?.width ?? WIDTHS[0].width;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <WidthChoice label="Ширина формы" widths={WIDTHS} chosen={chosen} onChoose={setChosen} />
        <ExampleBar run={run} editable={editable} />
      </Box>
      <Box sx={columns}>
        <Box sx={[paper, { maxWidth: width }]}>
          <FormRuntime
            run={run}
            label="Просмотр формы"
            onSubmit={() =>
              snackbar.success('Форма заполнена правильно. Из просмотра ничего не отправляется.', {
                stays: TOLD_FOR,
              })
            }
          />
        </Box>
        <ModelPanel run={run} />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(220px, 320px)' },
  gap: 2,
  alignItems: 'start',
} as const;

const paper = {
  width: '100%',
  justifySelf: 'center',
  minWidth: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
