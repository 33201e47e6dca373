import { fileKindOf, hasHiddenExtension } from '#model/file-kinds.ts';
import { fileChoiceFailure, WRONG_FILE_TYPE, type FileRules } from '#model/file-rules.ts';
import type { CheckedContent, Drawing } from '#server/readers/work.ts';
import { invalid } from '#server/store/problem.ts';
import { askReader } from './ask-reader.ts';
import type { FileService } from './file-service.ts';

/**
 * Checks a file's name, and its content in a reader process (trust «Files»). Throws 422 if the content does not match
 * the name, if the name has a second extension, or if a picture or a document is damaged or too large. For a picture
 * the preview is drawn.
 */
export async function checkContent(
  { readers, limits }: FileService,
  { file, name }: { readonly file: string; readonly name: string },
  rules: FileRules,
  drawing: Drawing,
): Promise<CheckedContent> {
  const failure = fileChoiceFailure([name], rules);
  if (failure !== null || !fileKindOf(name) || hasHiddenExtension(name)) {
    throw invalid([], failure ?? WRONG_FILE_TYPE);
  }
  return askReader(readers, { kind: 'check', file, name, maxPixels: limits.imagePixels, drawing });
}
