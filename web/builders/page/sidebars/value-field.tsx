import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPlainObject, sameJson } from '#model/structured/same-json.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { NestedField } from '#web/fields/structured/nested-field.tsx';
import { valueAt } from '../acts/change-value.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import { usePageActs } from '../acts/use-page-acts.ts';

/** One value of a block with its declaration. */
export interface ValueFieldProps {
  readonly block: EditedBlock;
  readonly field: 'model' | 'config';
  /** The key; null for the whole field. */
  readonly path: string | null;
  readonly property: MetadataProperty;
  /** The value where the block has none of its own. */
  readonly usual?: unknown;
}

/** Milliseconds without input after which a value is written. */
const REST = 600;

/**
 * A value of a block by the editor of its kind. What is typed is written when the field is left or rests, as one step
 * of undo for each visit of the field; an invalid value is not written.
 */
export function ValueField({ block, field, path, property, usual }: ValueFieldProps) {
  const acts = usePageActs();
  const stored = valueAt(block, field, path);
  const present = stored ?? usual;
  const [typed, setTyped] = useState<{ readonly value: unknown } | null>(null);
  // A control with a state of its own begins anew with a value from elsewhere.
  const [shown, setShown] = useState({ value: present, revision: 0 });
  const [invalid] = useState(() => new Set<string>());
  const base = useRef(stored);
  if (typed === null && !sameJson(shown.value ?? null, present ?? null)) {
    setShown({ value: present, revision: shown.revision + 1 });
  }
  const commit = useEffectEvent((): void => {
    if (typed === null) return;
    if (invalid.size > 0) return;
    const { value } = typed;
    setShown({ value, revision: shown.revision });
    setTyped(null);
    const named = property.caption;
    acts.change({ id: block.id, field, path, before: base.current, value, named });
  });
  const { isChosen } = EDITORS[property.editor];
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(commit, isChosen ? 0 : REST);
    return () => clearTimeout(timer);
  }, [typed, isChosen]);
  useEffect(() => () => commit(), []);
  return (
    <Box>
      <NestedField
        key={shown.revision}
        property={property}
        value={typed === null ? present : typed.value}
        {...(isPlainObject(block[field]) && { siblings: block[field] })}
        onChange={(value) => {
          if (typed === null) base.current = stored;
          setTyped({ value });
        }}
        form={{
          disabled: false,
          attempted: true,
          report: (key, message) => {
            if (message === null) invalid.delete(key);
            else invalid.add(key);
          },
        }}
      />
    </Box>
  );
}
