import { isPlainObject } from '#model/structured/same-json.ts';
import type { ComparedRecord } from '#model/wire/moments.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { partName } from '#web/record/history/moment-text.ts';

/** Where a record stands among the others. */
const PLACE: ReadonlySet<string> = new Set(['priority', 'parentId', 'columnId']);
/** What a block says: its kind and its state are no words of the page. */
const WORDS: ReadonlySet<string> = new Set(['caption', 'model']);

/** What is held back of a link, a keyword or a block, as it is told. */
export interface ShownPart {
  readonly name: string;
  /** Only with what is to be read: of what is added or deleted its words. */
  readonly record: ComparedRecord;
  /** It gets another place, and nothing else is told of it. */
  readonly isMoved: boolean;
}

/** Whether nothing is entered in a block yet. */
function isBare(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** What a block is called: its own name, or that of its kind where that is told. */
function nameOf(part: ComparedRecord): string {
  const told = part.fields.find(({ fieldName }) => fieldName === 'name');
  const kind = KNOWN_BLOCKS.get(String(told?.after ?? told?.before));
  const isNamed = part.caption !== null && part.caption.trim() !== '';
  return partName(isNamed || !kind ? part : { ...part, caption: kind.caption });
}

/** What is told of a part: of a link that is added or deleted its name says all. */
export function shownPart(part: ComparedRecord): ShownPart {
  const isBlock = part.part === 'blocks';
  const fields = part.fields.filter(({ fieldName, names, before, after }) => {
    if (names === undefined && PLACE.has(fieldName)) return false;
    if (part.action === 'update') return true;
    return isBlock && WORDS.has(fieldName) && !isBare(part.action === 'create' ? after : before);
  });
  return {
    name: nameOf(part),
    record: { ...part, fields },
    isMoved: part.action === 'update' && fields.length === 0,
  };
}
