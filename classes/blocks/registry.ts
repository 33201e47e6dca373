import type { BlockDefinition } from '#model/blocks/define-block.ts';
import { columnGrid } from './column-grid.ts';
import { directSpeech } from './direct-speech.ts';
import { documentList } from './document-list.ts';
import { filledForm } from './filled-form.ts';
import { linkedPattern } from './linked-pattern.ts';
import { onePicture } from './one-picture.ts';
import { simpleText } from './simple-text.ts';
import { textWithPicture } from './text-with-picture.ts';
import { threePictures } from './three-pictures.ts';
import { twoPictures } from './two-pictures.ts';

/** The catalogue of blocks, in the order of the palette (spec 2 §3.12). */
export const BLOCKS: readonly BlockDefinition[] = [
  simpleText,
  directSpeech,
  textWithPicture,
  threePictures,
  twoPictures,
  onePicture,
  documentList,
  columnGrid,
  filledForm,
  linkedPattern,
];
