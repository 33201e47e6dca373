import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { isGroup, type FilterNode } from '#model/wire/filter-tree.ts';
import type { Operator } from '#model/property/operator.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { isMe, relativePeriodOf } from '#model/wire/relative-value.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { editorOf } from '../editor/known-editors.ts';
import { useResolvedRecord } from '../pickers/use-resolved-record.ts';
import { missingField } from '../structured/named-classes.ts';
import { askedProperty, operatorCaption, takesValue } from './conditions.ts';
import { periodText } from './periods.ts';

interface WordsProps {
  readonly metadata: Pick<Metadata, 'properties'>;
  readonly node: FilterNode;
  /** Stands within another group. */
  readonly isInner?: boolean;
}

/** A part of a filter as a part of a sentence: «Источник — не Известия», «Дата — за 7 дней или Дата — пусто». */
export function ConditionWords({ metadata, node, isInner = false }: WordsProps) {
  if (!isGroup(node)) return <EntryWords metadata={metadata} entry={node} isNot={false} />;
  if ('not' in node) {
    const { not } = node;
    if (!isGroup(not)) return <EntryWords metadata={metadata} entry={not} isNot />;
    return (
      <>
        неверно, что <ConditionWords metadata={metadata} node={not} isInner />
      </>
    );
  }
  const parts = 'all' in node ? node.all : node.any;
  const words = joined(
    parts.map((part) => <ConditionWords key={JSON.stringify(part)} metadata={metadata} node={part} isInner />),
    'all' in node ? ' и ' : ' или ',
  );
  if (parts.length === 0) return 'all' in node ? 'любые записи' : 'никакие записи';
  return isInner && parts.length > 1 ? <>({words})</> : words;
}

function joined(parts: readonly ReactNode[], between: string): ReactNode {
  return parts.map((part, at) => (
    // The parts of a sentence have no other identity than their place.
    <Fragment key={at.toString()}>
      {at > 0 && between}
      {part}
    </Fragment>
  ));
}

/** The words between the field and the value, for operators that say more than that the value is the one. */
const OPPOSITES: Partial<Readonly<Record<Operator, string>>> = {
  eq: '— не ',
  in: '— не ',
  isNull: '— не пусто',
  notNull: '— пусто',
};
const PLAIN: Partial<Readonly<Record<Operator, string>>> = {
  eq: '— ',
  in: '— ',
  isNull: '— пусто',
  notNull: '— не пусто',
};

/** «ne» leaves out what has no value, where there is such. */
function plainWords(property: MetadataProperty | undefined, operator: Operator): string | undefined {
  if (operator !== 'ne') return PLAIN[operator];
  return property && KIND_TRAITS[property.kind].isNeverEmpty ? '— не ' : '— не пусто и не ';
}

interface EntryProps {
  readonly metadata: Pick<Metadata, 'properties'>;
  readonly entry: FilterEntry;
  readonly isNot: boolean;
}

function EntryWords({ metadata, entry, isNot }: EntryProps) {
  const { fieldName, operator = 'eq', fieldValue } = entry;
  const name = fieldName.charAt(0).toLowerCase() + fieldName.slice(1);
  const property = metadata.properties.find((one) => one.name === name);
  const own = operatorCaption(property, operator);
  const says = isNot ? (OPPOSITES[operator] ?? `не ${own} `) : (plainWords(property, operator) ?? `${own} `);
  const values: readonly unknown[] = operator === 'in' && Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {property?.caption ?? missingField(fieldName)} {says}
      </Box>
      {takesValue(operator) &&
        joined(
          values.map((value) => <ValueWords key={JSON.stringify(value)} property={property} value={value} />),
          isNot ? ' и не ' : ' или ',
        )}
    </>
  );
}

interface ValueProps {
  readonly property: MetadataProperty | undefined;
  readonly value: unknown;
}

function ValueWords({ property, value }: ValueProps) {
  const period = relativePeriodOf(value);
  if (period) return periodText(period);
  if (isMe(value)) return 'я';
  // A condition that is still being written.
  if (value === undefined) return '…';
  if (!property) return typeof value === 'string' ? value : JSON.stringify(value);
  if (KIND_TRAITS[property.kind].calendar === 'moment' && typeof value === 'string') return formatMoment(value);
  return <AskedValue property={askedProperty(property)} value={value} />;
}

/** A value of the property as text, a reference by its present caption. */
function AskedValue({ property, value }: ValueProps & { readonly property: MetadataProperty }) {
  const { record } = useResolvedRecord(property, value);
  const { Plain } = editorOf(property.kind);
  const text = editorOf(property.editor).text(value, { property, record }) ?? NOTHING;
  return Plain ? <Plain text={text} /> : text;
}
