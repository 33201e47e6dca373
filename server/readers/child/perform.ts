import type { Answers, Work } from '../work.ts';

/**
 * Runs one work item. The module for a kind of file is loaded on first use. Throws UnreadableFile if the file can't be
 * read.
 */
export async function perform(work: Work): Promise<Answers[Work['kind']]> {
  switch (work.kind) {
    case 'check':
      return (await import('./content-check.ts')).checkContent(work);
    case 'pictureKind':
      return (await import('./bytes-type.ts')).pictureKind(work.file);
    case 'preview':
      return (await import('./pictures.ts')).drawPreview(work.file, work.drawing, work.maxPixels);
    case 'convert':
      return (await import('./convert-document.ts')).convertDocument(work);
    case 'typeset':
      return (await import('./typeset.ts')).typeset(work);
    case 'table':
      return (await import('./read-table.ts')).readTable(work);
    case 'archive':
      return (await import('./archive-files.ts')).listArchive(work);
    case 'unpack':
      return (await import('./archive-files.ts')).unpackFiles(work);
    case 'form':
      return (await import('#model/forms/check/check-form.ts')).checkForm(work.form);
    case 'text':
      return (await import('./read-text.ts')).readText(work);
  }
}
