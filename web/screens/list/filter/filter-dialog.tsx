import { Alert, Box, Chip, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTooComplex, TOO_COMPLEX } from '#model/wire/filter-limits.ts';
import { type Filter } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { listCostQuery } from '#web/api/list-cost.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { unseen } from '#web/ui/theme/unseen.ts';
import { ConditionWords } from './condition-words.tsx';
import { isSimple } from './edited-filter.ts';
import { editedFilter, filledOf, filterOfEdited, sketchOf, withLine } from './edited-nodes.ts';
import { column, GroupParts, JoinChoice } from './group-parts.tsx';
import { oftenAsked, placeOfNode } from './often-asked.ts';
import { useFilterEditing, type FilterEditing } from './use-filter-editing.ts';

/** The props of the filter dialog. */
export interface FilterDialogProps {
  readonly metadata: Metadata;
  readonly filter: Filter;
  /** A property that is asked about in a row of its own. */
  readonly asks?: string | undefined;
  readonly onChange: (filter: Filter) => void;
  readonly onClose: () => void;
}

/**
 * The filter of a list, which stands in its URL: conditions all of which hold, or groups of them. What no row says is
 * kept as it is.
 */
export function FilterDialog({ metadata, filter, asks, onChange, onClose }: FilterDialogProps) {
  const editing = useFilterEditing(metadata, () => {
    const present = editedFilter(metadata, filter);
    return asks !== undefined || filter.length === 0 ? withLine(metadata, present, asks) : present;
  });
  const { root, setArea, onKey, told } = editing;
  const narrow = useNarrowScreen();
  const simple = isSimple(root);
  const [isAdvanced, setIsAdvanced] = useState(!simple);
  const [refusal, setRefusal] = useState<string | null>(null);
  const client = useQueryClient();
  const apply = async (): Promise<void> => {
    const { root: checked, filter: next } = filterOfEdited(metadata, root);
    editing.set(checked);
    setRefusal(null);
    if (!next) return;
    const refused = await refusalOf(client, metadata.className, next);
    if (refused !== null) return setRefusal(refused);
    onChange(next);
    onClose();
  };
  const sketch = isAdvanced ? sketchOf(metadata, root) : [];
  return (
    <FormDialog
      open
      title="Фильтр"
      subtitle={
        isAdvanced
          ? `Условия можно собирать в группы.${narrow ? '' : ' Alt и стрелки двигают условие или группу.'}`
          : 'В списке останутся записи, для которых верны все условия.'
      }
      maxWidth={isAdvanced ? 900 : 760}
      submitLabel="Применить"
      onSubmit={apply}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Вид фильтра"
        value={isAdvanced}
        onChange={(_, next: boolean | null) => next !== null && setIsAdvanced(next)}
      >
        <ToggleButton value={false} disabled={!simple} sx={{ minHeight: 40, px: 1.5 }}>
          Простой
        </ToggleButton>
        <ToggleButton value sx={{ minHeight: 40, px: 1.5 }}>
          Расширенный
        </ToggleButton>
      </ToggleButtonGroup>
      {!simple && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          В простом фильтре групп нет: чтобы перейти к нему, уберите или разберите группы и выберите «Верны все
          условия».
        </Typography>
      )}
      {simple && asks === undefined && <OftenAsked metadata={metadata} editing={editing} />}
      <Box ref={setArea} onKeyDownCapture={onKey} sx={{ ...column, pt: 2 }}>
        {isAdvanced && <JoinChoice editing={editing} group={root} />}
        {root.parts.length === 0 && (
          <EmptyState icon="filter-variant" title="Условий нет" text="Список покажет все записи." />
        )}
        <GroupParts editing={editing} group={root} isAdvanced={isAdvanced} />
      </Box>
      {sketch.length > 0 && (
        <Typography role="group" aria-label="Фильтр словами" sx={sentence}>
          Подойдут те, где <ConditionWords metadata={metadata} node={{ all: sketch }} />
        </Typography>
      )}
      {refusal !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <Box role="status" sx={unseen}>
        {told}
      </Box>
    </FormDialog>
  );
}

interface OftenAskedProps {
  readonly metadata: Metadata;
  readonly editing: FilterEditing;
}

/** Conditions that are added, and taken back, by one press; a row that asks nothing yet gives way to them. */
function OftenAsked({ metadata, editing }: OftenAskedProps) {
  const filter = filledOf(metadata, editing.root);
  const shown = oftenAsked(metadata);
  if (shown.length === 0) return null;
  return (
    <Box role="group" aria-label="Частые условия" sx={often}>
      {shown.map(({ caption, node }) => {
        const [said = node] = filledOf(metadata, editedFilter(metadata, [node]));
        const at = placeOfNode(filter, said);
        return (
          <Chip
            key={caption}
            label={caption}
            aria-pressed={at >= 0}
            color={at < 0 ? 'default' : 'primary'}
            variant={at < 0 ? 'outlined' : 'filled'}
            onClick={() => editing.set(editedFilter(metadata, at < 0 ? [...filter, node] : filter.toSpliced(at, 1)))}
          />
        );
      })}
    </Box>
  );
}

/** Why the server refuses a filter; null where it does not, or says nothing. */
async function refusalOf(client: QueryClient, className: string, filter: Filter): Promise<string | null> {
  if (isTooComplex(filter)) return TOO_COMPLEX;
  try {
    await client.fetchQuery(listCostQuery(className, { filter }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message;
  }
  return null;
}

const often = { display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 } as const;
const sentence = { mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;
