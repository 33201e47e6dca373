import { TextField } from '@mui/material';
import { InputNotice } from '#web/changes/input-notice.tsx';
import type { DraftTarget } from '#web/changes/draft-store.ts';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useFormProblem } from '#web/ui/dialog/form-problem.ts';

const TITLE = 'База слов';

interface KeywordBaseDialogProps {
  /** The record whose unsaved base is kept. */
  readonly target: DraftTarget;
  readonly base: string;
  /** Resolves to whether keywords were created. */
  readonly onGenerate: (base: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * The base of words (spec 2 §2.9): common search terms, from which, with the record's text, the keywords are
 * generated.
 */
export function KeywordBaseDialog({ target, base, onGenerate, onClose }: KeywordBaseDialogProps) {
  const form = useInputForm(target, { keywordBases: base });
  const problem = useFormProblem();
  const submit = async (): Promise<void> => {
    problem.clear();
    if (form.refusal !== null) {
      problem.say(form.refusal);
      return;
    }
    if (!(await onGenerate(form.values.keywordBases))) return;
    form.saved();
    onClose();
  };
  return (
    <FormDialog
      open
      title={TITLE}
      subtitle="Слова и фразы, по которым ищут: с новой строки или через запятую. Ключевые слова составляются по тексту записи и этой базе."
      maxWidth={800}
      submitLabel="Сгенерировать"
      onSubmit={submit}
      onClose={() => form.leave(onClose)}
    >
      <InputNotice form={form} captions={{ keywordBases: TITLE }} />
      <TextField
        label={TITLE}
        multiline
        autoFocus
        fullWidth
        minRows={8}
        maxRows={20}
        value={form.values.keywordBases}
        onChange={(event) => form.change({ keywordBases: event.target.value })}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
