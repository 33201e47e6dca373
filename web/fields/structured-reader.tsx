import { Box } from '@mui/material';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { ResolvedValue } from './resolved-value.tsx';
import { editedProperties, itemCaption, otherKeys, structOf } from './structured/structured-parts.ts';

/** The displayed value. */
export interface StructuredReaderProps {
  readonly property: MetadataProperty;
  readonly value: unknown;
}

/** A structured value with the captions of its parts; undeclared parts are shown as they are. */
export function StructuredReader({ property, value }: StructuredReaderProps) {
  const { structure } = property;
  if (!structure) return <ResolvedValue property={property} value={value ?? null} />;
  if (structure.of === 'list' && Array.isArray(value))
    return (
      <Box component="ol" sx={{ ...plainList, display: 'grid', gap: 1 }}>
        {value.map((item: unknown, at) => (
          <Box component="li" key={at} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
            {structure.item.structure && <Box sx={{ fontWeight: 500 }}>{itemCaption(structure.item, item, at)}</Box>}
            <StructuredReader property={structure.item} value={item} />
          </Box>
        ))}
      </Box>
    );
  const struct = structOf(property, value);
  if (!struct || !isPlainObject(value)) return <code>{JSON.stringify(value)}</code>;
  const parts = editedProperties(struct).filter(({ name }) => (ownValue(value, name) ?? null) !== null);
  const others = Object.entries(otherKeys(struct, structure, value));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 }}>
      {parts.map((part) => (
        <Pair key={part.name} caption={part.caption}>
          <StructuredReader property={part} value={ownValue(value, part.name)} />
        </Pair>
      ))}
      {others.map(([key, other]) => (
        <Pair key={key} caption={key}>
          <code>{JSON.stringify(other)}</code>
        </Pair>
      ))}
    </Box>
  );
}

function Pair({ caption, children }: { readonly caption: string; readonly children: React.ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {caption}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
