import { BLOCKS } from '#classes/blocks/registry.ts';
import { CLASSES } from '#classes/registry.ts';
import { EDITOR_KINDS } from '#model/property/editor-kind.ts';
import { FORM_EDITORS } from '#model/forms/form-editor.ts';
import { PROPERTY_KINDS } from '#model/property/property-kind.ts';
import type { Vocabulary } from './name-comparisons.ts';

/** Everything that is declared under a name of its own. */
export const VOCABULARIES: readonly Vocabulary[] = [
  {
    what: 'class',
    names: CLASSES.map(({ name }) => name),
    // `className`, `definition.name`, `list.owner`.
    holds: /(?:class(?:Name)?|definition|\bname|parent|owner|\bof)(?:\.toLowerCase\(\))?$/iu,
  },
  { what: 'kind', names: PROPERTY_KINDS, holds: /\bkind(?:\.name|\.id)?$/u, areWords: true, type: 'PropertyKind' },
  { what: 'editor', names: EDITOR_KINDS, holds: /\beditor$/iu, areWords: true, type: 'EditorKind' },
  { what: 'editor of forms', names: FORM_EDITORS, holds: /\beditor$/iu, areWords: true, type: 'FormEditor' },
  // No other text looks like the name of a block.
  { what: 'block', names: BLOCKS.map(({ name }) => name), holds: /./u },
];
