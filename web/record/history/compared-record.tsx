import { Box, Button, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { htmlText } from '#model/html-text.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { ComparedRecord } from '#model/wire/moments.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { comparedFrame } from '../versions/compared-frame.ts';
import { comparedSides, ComparedSide, ComparedTexts } from '../versions/compared-value.tsx';
import { HistoryValue } from './history-value.tsx';
import { partName, toldFields } from './moment-text.ts';
import { readJson } from './read-json.ts';

const ACTIONS = {
  create: { caption: 'Добавлено', color: 'success' },
  update: { caption: 'Изменено', color: 'info' },
  delete: { caption: 'Удалено', color: 'error' },
} as const;

type Field = ComparedRecord['fields'][number];

interface ComparedRecordProps {
  readonly record: ComparedRecord;
  /** Puts the earlier value of a field back; null where the reader may not. */
  readonly onReturn: ((fieldName: string) => void) | null;
  /** What it is called, if not as usual. */
  readonly name?: string;
  /** Before its name. */
  readonly choice?: ReactNode;
  /** Said instead of fields. */
  readonly note?: string;
  /** At the end of the line of its name. */
  readonly action?: ReactNode;
}

/** What differs between two versions in the record, or in one that belongs to it: each field at both, words marked. */
export function ComparedRecordView({ record, onReturn, name: given, note, choice, action }: ComparedRecordProps) {
  const metadata = useMetadata(record.className);
  const { caption, color } = ACTIONS[record.action];
  const name = record.part === 'fields' ? 'Поля записи' : (given ?? partName(record));
  return (
    <Box component="article" aria-label={name} sx={{ ...comparedFrame, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
          {choice}
          <Typography component="h4" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Box>
        {record.part !== 'fields' && <Chip size="small" label={caption} color={color} />}
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      {note !== undefined && <Typography color="textSecondary">{note}</Typography>}
      {record.fields.length === 0 ? null : metadata.data ? (
        <Fields record={record} metadata={metadata.data} onReturn={onReturn} />
      ) : (
        <FieldsSkeleton rows={2} />
      )}
    </Box>
  );
}

function Fields({ record, metadata, onReturn }: ComparedRecordProps & { readonly metadata: Metadata }) {
  const isReturned = ({ fieldName, names }: Field): boolean =>
    names === undefined && metadata.properties.some(({ name, readonly }) => name === fieldName && !readonly);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {toldFields(record.fields).map((field) => (
        <Box key={field.fieldName} sx={{ minWidth: 0 }}>
          <Typography
            component="dt"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 32 }}
          >
            {field.caption}
            {onReturn && isReturned(field) && (
              <Button
                size="small"
                aria-label={`Вернуть значение: ${field.caption}`}
                onClick={() => onReturn(field.fieldName)}
              >
                Вернуть значение
              </Button>
            )}
          </Typography>
          <ComparedValues metadata={metadata} action={record.action} field={field} />
        </Box>
      ))}
    </Box>
  );
}

/** A field at both versions, words marked; the description of a term. */
export function ComparedValues(props: SidesProps) {
  return (
    <Box component="dd" sx={props.action === 'update' ? comparedSides : oneSide}>
      <Sides {...props} />
    </Box>
  );
}

/** A value as the text whose words are compared; null where it is none. */
function textOf(metadata: Metadata, { fieldName, names }: Field, value: unknown): string | null {
  const property = metadata.properties.find(({ name }) => name === fieldName);
  const traits = property && KIND_TRAITS[property.kind];
  if (property && property.structure === undefined && isPlainObject(value)) return readJson(value);
  if (typeof value !== 'string' || (names === undefined && traits?.text === undefined)) return null;
  return traits?.text === 'markup' ? htmlText(value, value.length) : value;
}

interface SidesProps {
  readonly metadata: Metadata;
  readonly action: ComparedRecord['action'];
  readonly field: Field;
}

function Sides({ metadata, action, field }: SidesProps) {
  const [before, after] = [textOf(metadata, field, field.before), textOf(metadata, field, field.after)];
  if (action === 'update' && before !== null && after !== null && before !== after) {
    return <ComparedTexts before={before} after={after} />;
  }
  const value = (one: unknown, text: string | null) =>
    text ?? <HistoryValue metadata={metadata} fieldName={field.fieldName} names={field.names} value={one} />;
  return (
    <>
      {action !== 'create' && <ComparedSide sign="del">{value(field.before, before)}</ComparedSide>}
      {action !== 'delete' && <ComparedSide sign="ins">{value(field.after, after)}</ComparedSide>}
    </>
  );
}

const oneSide = { m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
