import { fileChoiceFailure, type FileRules } from '#model/file-rules.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** Answers whether files may be uploaded by these rules, and says what is wrong with them where not (spec 2 §5.5). */
export function useFileChoice(rules: FileRules): (files: readonly File[]) => boolean {
  const snackbar = useSnackbar();
  return (files) => {
    const failure = fileChoiceFailure(
      files.map((file) => file.name),
      rules,
    );
    if (failure !== null) snackbar.error(failure);
    return failure === null;
  };
}
