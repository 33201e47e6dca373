import { fileChoiceFailure, type FileRules } from '#model/file-rules.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** Returns a function that checks files against the upload rules and reports the invalid ones (spec 2 §5.5). */
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
