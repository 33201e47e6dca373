import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
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
import { isSimple, type EditedGroup } from './edited-filter.ts';
import { editedFilter, filledOf, filterOfEdited, sketchOf, withLine } from './edited-nodes.ts';
import { column, GroupParts, JoinChoice } from './group-parts.tsx';
import { OftenConditions, type OftenAsked } from './often-conditions.tsx';
import { useFilterEditing } from './use-filter-editing.ts';

/** What is told of the filter where it has no groups, and where it has no conditions; its button. */
interface FilterTexts {
  readonly title: string;
  readonly simple: string;
  readonly empty: string;
  readonly submit: string;
}

const OF_LIST: FilterTexts = {
  title: 'Фильтр',
  simple: 'В списке останутся записи, для которых верны все условия.',
  empty: 'Список покажет все записи.',
  submit: 'Применить',
};

/** The props of the filter dialog. */
export interface FilterDialogProps {
  readonly metadata: Metadata;
  readonly filter: Filter;
  /** A property that is asked about in a row of its own. */
  readonly asks?: string | undefined;
  /** Conditions that are added by one press. */
  readonly often?: readonly OftenAsked[];
  /** By default those of a list. */
  readonly texts?: FilterTexts;
  /** The classes whose records are filtered, where they are more than that of the metadata. */
  readonly classNames?: readonly string[];
  /** Called with what the filled rows say after each input. */
  readonly onEdit?: (filter: Filter) => void;
  /** Takes the filter, which the server does not refuse, and closes. */
  readonly onApply: (filter: Filter) => void;
  readonly onClose: () => void;
}

/** A filter of records: conditions all of which hold, or groups of them. What no row says is kept as it is. */
export function FilterDialog(props: FilterDialogProps) {
  const { metadata, filter, asks, often = [], texts = OF_LIST, classNames = [metadata.className] } = props;
  const { onEdit, onApply, onClose } = props;
  const first = (): EditedGroup => {
    const present = editedFilter(metadata, filter);
    return asks !== undefined || filter.length === 0 ? withLine(metadata, present, asks) : present;
  };
  const editing = useFilterEditing(metadata, first, (next) => onEdit?.(filledOf(metadata, next)));
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
    const refused = await refusalOf(client, classNames, next);
    if (refused !== null) return setRefusal(refused);
    onApply(next);
  };
  const sketch = isAdvanced ? sketchOf(metadata, root) : [];
  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={
        isAdvanced
          ? `Условия можно собирать в группы.${narrow ? '' : ' Alt и стрелки двигают условие или группу.'}`
          : texts.simple
      }
      maxWidth={isAdvanced ? 900 : 760}
      submitLabel={texts.submit}
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
      {simple && asks === undefined && <OftenConditions often={often} editing={editing} />}
      <Box ref={setArea} onKeyDownCapture={onKey} sx={{ ...column, pt: 2 }}>
        {isAdvanced && <JoinChoice editing={editing} group={root} />}
        {root.parts.length === 0 && <EmptyState icon="filter-variant" title="Условий нет" text={texts.empty} />}
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

/** Why the server refuses a filter; null where it does not, or says nothing. */
async function refusalOf(client: QueryClient, classNames: readonly string[], filter: Filter): Promise<string | null> {
  if (isTooComplex(filter)) return TOO_COMPLEX;
  try {
    await Promise.all(classNames.map((name) => client.fetchQuery(listCostQuery(name, { filter }))));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message;
  }
  return null;
}

const sentence = { mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;
