import { fileKindOf, hasHiddenExtension } from '#model/file-kinds.ts';
import { fileChoiceFailure, WRONG_FILE_TYPE, type FileRules } from '#model/file-rules.ts';
import type { CheckedContent, Drawing } from '#server/readers/work.ts';
import { invalid } from '#server/store/problem.ts';
import { askReader } from './ask-reader.ts';
import type { FileService } from './file-service.ts';

/**
 * Looks at a file's name, and has a reader look at its bytes (trust «Files»). Throws 422 where they are not what the name says, where
 * another extension hides in the name, and where a picture or a document is damaged or too large. Of a picture the preview is drawn.
 */
export async function checkContent(
  { readers, limits }: FileService,
  { file, name }: { readonly file: string; readonly name: string },
  rules: FileRules,
  drawing: Drawing,
): Promise<CheckedContent> {
  if (fileChoiceFailure([name], rules) !== null || !fileKindOf(name) || hasHiddenExtension(name)) {
    throw invalid([], WRONG_FILE_TYPE);
  }
  return askReader(readers, { kind: 'check', file, name, maxPixels: limits.imagePixels, drawing });
}
