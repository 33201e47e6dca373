import type { Answers, Work } from '../work.ts';

/** Does one work. What reads one kind of file is loaded when the first of that kind comes. Throws UnreadableFile where it can't be read. */
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
  }
}
