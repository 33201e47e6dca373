import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { STAGE, type Stage } from '#web/api/leads.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { useSaveField } from '#web/record/use-save-field.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { RequiredFields } from './required-fields.tsx';

interface StageRowProps {
  readonly metadata: Metadata;
  readonly stage: Stage;
  /** The properties of leads to choose from. */
  readonly properties: readonly MetadataProperty[];
  /** The number of its leads; null while it is not known. */
  readonly count: number | null;
  /** Null at the first and at the last place. */
  readonly onRaise: (() => void) | null;
  readonly onLower: (() => void) | null;
  readonly onRemove: () => void;
  readonly onRefresh: () => void;
}

const FIELDS = ['caption', 'color', 'outcome'] as const;
const LEADS = { one: 'лид', few: 'лида', many: 'лидов' };

/** A stage of a funnel: its place, name, colour, outcome and required fields, each saved by itself. */
export function StageRow(props: StageRowProps) {
  const { metadata, stage, properties, count, onRaise, onLower, onRemove, onRefresh } = props;
  const save = useSaveField(STAGE, stage);
  const { mutateAsync } = usePatchRecord(STAGE);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const locked = !metadata.permissions.update;
  const caption = String(stage.caption);
  const saveRequired = async (names: readonly string[]): Promise<void> => {
    try {
      const fields = [{ fieldName: 'requiredFields' as const, fieldValue: names }];
      const changeSet = await mutateAsync({ id: stage.id, version: stage.version, fields });
      snackbar.success('Данные успешно обновлены', offer(changeSet));
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
      throw error;
    }
  };
  return (
    <Card component="li" aria-label={caption} sx={row}>
      <Box sx={{ gridArea: 'order', display: 'flex', flexDirection: { xs: 'row', sm: 'column' } }}>
        <IconButton
          size="small"
          aria-label={`Выше: ${caption}`}
          disabled={locked || onRaise === null}
          onClick={() => onRaise?.()}
        >
          <Icon name="arrow-up" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Ниже: ${caption}`}
          disabled={locked || onLower === null}
          onClick={() => onLower?.()}
        >
          <Icon name="arrow-down" />
        </IconButton>
      </Box>
      {FIELDS.map((name) => {
        const property = metadata.properties.find((one) => one.name === name);
        return (
          property && (
            <Box key={name} sx={{ gridArea: name, minWidth: 0 }}>
              <Typography variant="caption" color="textSecondary" component="div">
                {property.caption}
              </Typography>
              <InlineField
                property={property}
                record={stage}
                locked={locked}
                className={STAGE}
                label={`${property.caption}: ${caption}`}
                onSave={save}
                onRefresh={onRefresh}
              />
            </Box>
          )
        );
      })}
      <Box sx={{ gridArea: 'required', minWidth: 0 }}>
        <RequiredFields
          stage={caption}
          properties={properties}
          chosen={stage.requiredFields ?? []}
          disabled={locked}
          onSave={saveRequired}
        />
      </Box>
      <Typography color="textSecondary" noWrap sx={{ gridArea: 'count' }}>
        {count !== null && formatCount(count, LEADS)}
      </Typography>
      {metadata.permissions.delete && (
        <Box sx={{ gridArea: 'remove' }}>
          <Tooltip title="Удалить">
            <span>
              <IconButton aria-label={`Удалить этап: ${caption}`} disabled={count === null} onClick={onRemove}>
                <Icon name="delete-outline" />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
      )}
    </Card>
  );
}

const row = {
  p: 1.5,
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'auto minmax(0, 3fr) minmax(148px, 2fr) minmax(0, 2fr) minmax(0, 4fr) 80px auto',
  },
  gridTemplateAreas: {
    xs: '"order remove" "caption caption" "color outcome" "required required" "count count"',
    md: '"order caption color outcome required count remove"',
  },
  '& > :last-child': { justifySelf: 'end' },
} as const;
