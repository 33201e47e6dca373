import { useId } from 'react';
import type { LinkedRecord } from '#model/wire/record.ts';
import { useMetadata } from '#web/api/metadata.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { asLinkedRecord } from '#web/fields/pickers/linked-records.ts';
import { SelectControl } from '#web/fields/pickers/select-control.tsx';

interface ReferenceChoiceProps {
  readonly className: string;
  /** The reference of the class that tells what may be chosen. */
  readonly propertyName: string;
  /** The values on which the choice depends. */
  readonly record?: RecordValues;
  readonly chosen: LinkedRecord | null;
  readonly onChoose: (chosen: LinkedRecord | null) => void;
}

/** Chooses what a reference of a class may point to, without a record of the class. */
export function ReferenceChoice({ className, propertyName, record = {}, chosen, onChoose }: ReferenceChoiceProps) {
  const id = useId();
  const property = useMetadata(className).data?.properties.find(({ name }) => name === propertyName);
  if (!property) return null;
  return (
    <SelectControl
      property={{ ...property, validations: [] }}
      record={record}
      draft={chosen}
      label={property.caption}
      inputId={id}
      describedBy={undefined}
      invalid={false}
      disabled={false}
      autoFocus={false}
      variant="form"
      onChange={(next) => onChoose(asLinkedRecord(next))}
      onCommit={() => undefined}
      onCancel={() => undefined}
    />
  );
}
