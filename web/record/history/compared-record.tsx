import { Box, Button, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { htmlText } from '#model/html-text.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { ComparedRecord } from '#model/wire/moments.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { differentWords, type Words } from '#web/text/different-words.ts';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import { comparedFrame } from '../versions/compared-frame.ts';
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
}

/** What differs between two versions in the record, or in one that belongs to it: each field at both, words marked. */
export function ComparedRecordView({ record, onReturn }: ComparedRecordProps) {
  const metadata = useMetadata(record.className);
  const { caption, color } = ACTIONS[record.action];
  const name = record.part === 'fields' ? 'Поля записи' : partName(record);
  return (
    <Box component="article" aria-label={name} sx={{ ...comparedFrame, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h4" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {record.part !== 'fields' && <Chip size="small" label={caption} color={color} />}
      </Box>
      {metadata.data ? (
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
          <Box component="dd" sx={record.action === 'update' ? sides : oneSide}>
            <Sides metadata={metadata} action={record.action} field={field} />
          </Box>
        </Box>
      ))}
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
    const [was, is] = differentWords(before, after);
    return (
      <>
        <Side sign="del">
          <Marked words={was} sign="del" />
        </Side>
        <Side sign="ins">
          <Marked words={is} sign="ins" />
        </Side>
      </>
    );
  }
  const value = (one: unknown, text: string | null) =>
    text ?? <HistoryValue metadata={metadata} fieldName={field.fieldName} names={field.names} value={one} />;
  return (
    <>
      {action !== 'create' && <Side sign="del">{value(field.before, before)}</Side>}
      {action !== 'delete' && <Side sign="ins">{value(field.after, after)}</Side>}
    </>
  );
}

type Sign = 'del' | 'ins';

const SIGNS = {
  del: { color: 'error', sign: '−', told: 'было: ' },
  ins: { color: 'success', sign: '+', told: 'стало: ' },
} as const;

function Side({ sign, children }: { readonly sign: Sign; readonly children: ReactNode }) {
  const { color, sign: mark, told } = SIGNS[sign];
  return (
    <Box
      component={sign}
      sx={{
        minWidth: 0,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        textDecoration: 'none',
        px: 1.5,
        py: 0.5,
        borderRadius: 0.75,
        bgcolor: `rgba(var(--mui-palette-${color}-mainChannel) / 0.08)`,
      }}
    >
      <Box component="span" aria-hidden sx={{ color: `${color}.main`, fontWeight: 600, mr: 1 }}>
        {mark}
      </Box>
      <Box component="span" sx={unseen}>
        {told}
      </Box>
      {children}
    </Box>
  );
}

function Marked({ words, sign }: { readonly words: readonly Words[]; readonly sign: Sign }) {
  const { color } = SIGNS[sign];
  return words.map(({ text, own }, at) =>
    own ? (
      <Box
        key={at}
        component="mark"
        sx={{
          color: 'inherit',
          borderRadius: 0.5,
          bgcolor: `rgba(var(--mui-palette-${color}-mainChannel) / 0.24)`,
          ...(sign === 'del' && { textDecoration: 'line-through' }),
        }}
      >
        {text}
      </Box>
    ) : (
      text
    ),
  );
}

const oneSide = { m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const sides = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
} as const;
