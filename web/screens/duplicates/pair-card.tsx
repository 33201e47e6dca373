import { Box, Button, Chip, Typography } from '@mui/material';
import type { DuplicateGroup } from '#model/wire/duplicates.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { fieldText } from '#web/fields/field-value.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { Reason } from '#model/duplicates/score-pair.ts';

interface PairCardProps {
  readonly metadata: Metadata;
  readonly pair: DuplicateGroup;
  /** The place on the page: where the focus goes when the pair before it has gone. */
  readonly index: number;
  /** Absent if the user may not merge. */
  readonly onMerge?: (records: readonly [WireRecord, WireRecord]) => void;
  readonly onNear?: () => void;
  /** Says that the records are different ones, and takes it back; absent if the user may not. */
  readonly onPart?: (ids: readonly [number, number]) => void;
  readonly onRejoin?: (distinctId: number) => void;
}

/** Two records that may be one: side by side, with what they have in common. */
export function PairCard({ metadata, pair, index, onMerge, onNear, onPart, onRejoin }: PairCardProps) {
  const [one, other] = pair.records;
  if (!one || !other) return null;
  const { distinctId } = pair;
  const shown = metadata.properties.filter(
    ({ name }) => metadata.duplicates?.by.includes(name) === true && name !== metadata.captionProperty,
  );
  return (
    <Box sx={card}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', alignSelf: 'center', gridArea: 'why' }}
      >
        {pair.reasons.map((reason) => (
          <Chip key={reason} size="small" label={reasonCaption(metadata, reason)} />
        ))}
        {pair.score > 0 && (
          <Typography variant="body2" color="textSecondary">
            Сходство {pair.score} %
          </Typography>
        )}
      </Box>
      {[one, other].map((record) => (
        <Side key={record.id} metadata={metadata} record={record} properties={shown} />
      ))}
      <Box sx={{ gridArea: 'act', display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { sm: 'flex-end' } }}>
        {distinctId === undefined && onPart && (
          <Button color="inherit" data-row-action={index} onClick={() => onPart([one.id, other.id])}>
            Это разные записи
          </Button>
        )}
        {distinctId !== undefined && onRejoin && (
          <Button color="inherit" data-row-action={index} onClick={() => onRejoin(distinctId)}>
            Вернуть в дубликаты
          </Button>
        )}
        {distinctId === undefined && onMerge && (
          <Button variant="outlined" onClick={() => onMerge([one, other])} onPointerEnter={onNear} onFocus={onNear}>
            Объединить
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface SideProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly properties: readonly MetadataProperty[];
}

function Side({ metadata, record, properties }: SideProps) {
  const path = recordPath(metadata.className, record);
  const caption = recordCaption(metadata, record);
  const told = properties.filter(
    ({ name }) => record[name] !== null && record[name] !== undefined && record[name] !== '',
  );
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h2" variant="subtitle1">
        {path === null ? caption : <RouterLink to={path}>{caption}</RouterLink>}
        <Typography component="span" variant="caption" color="textSecondary">
          {` № ${record.id}`}
        </Typography>
      </Typography>
      {told.map((property) => (
        <Typography key={property.name} variant="body2" color="textSecondary">
          {property.caption}: {fieldText(property, record)}
        </Typography>
      ))}
    </Box>
  );
}

const card = {
  p: 2,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"why" "." "." "act"', sm: '"why act" ". ."' },
  alignItems: 'start',
} as const;

const CAPTIONS: Readonly<Record<Reason, string>> = {
  phone: 'Телефон',
  email: 'E-mail',
  code: 'ИНН',
  name: 'Имя',
  similarName: 'Похожее имя',
};

/** Why two records of the class may be one, in a word. */
function reasonCaption({ duplicates }: Pick<Metadata, 'duplicates'>, reason: Reason): string {
  return reason === 'name' && duplicates?.kind === 'companies' ? 'Название' : CAPTIONS[reason];
}
