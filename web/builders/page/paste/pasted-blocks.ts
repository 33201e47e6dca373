import { directSpeech } from '#classes/blocks/direct-speech.ts';
import { documentList } from '#classes/blocks/document-list.ts';
import { onePicture } from '#classes/blocks/one-picture.ts';
import { simpleText } from '#classes/blocks/simple-text.ts';
import { threePictures } from '#classes/blocks/three-pictures.ts';
import { twoPictures } from '#classes/blocks/two-pictures.ts';
import { altKey } from '#model/blocks/picture-keys.ts';
import { defaultValue, type BlockDefinition } from '#model/blocks/define-block.ts';
import type { PastedPart } from '#model/page/paste/pasted-parts.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { ClipboardBlock } from '../document/page-act.ts';

type Values = Readonly<Record<string, unknown>>;

function block({ name, config }: BlockDefinition, model: unknown, settings: Values = {}): ClipboardBlock {
  const usual = defaultValue(config);
  return {
    name,
    caption: '',
    columnId: null,
    model,
    config: { ...(isPlainObject(usual) ? usual : {}), ...settings },
    instanceStateId: ACTIVE_STATE,
    files: [],
    children: [],
  };
}

/** The blocks of pictures by the number in them, with the keys of these. */
const ROWS: readonly (readonly [BlockDefinition, readonly string[]])[] = [
  [onePicture, ['img']],
  [twoPictures, ['img1', 'img2']],
  [threePictures, ['img1', 'img2', 'img3']],
];

function blockOf(part: PastedPart): ClipboardBlock {
  switch (part.becomes) {
    case 'text':
      return block(simpleText, { text: part.html });
    case 'speech':
      return block(directSpeech, { text: part.html });
    case 'files':
      return block(documentList, part.files);
    case 'pictures': {
      const { pictures } = part;
      const [definition, keys] = ROWS[pictures.length - 1] ?? [onePicture, ['img']];
      return block(
        definition,
        Object.fromEntries(keys.map((key, at) => [key, pictures[at]?.address ?? ''])),
        Object.fromEntries(keys.map((key, at) => [altKey(key), pictures[at]?.alt ?? ''])),
      );
    }
  }
}

/** What a pasted text becomes, as blocks of the catalogue. */
export function pastedBlocks(parts: readonly PastedPart[]): readonly ClipboardBlock[] {
  return parts.map(blockOf);
}
