import { Box, Button } from '@mui/material';
import { useMemo, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useCreateRecord, useDefaultRecord } from '#web/api/records.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { FormDraftNotice } from '../form-draft-notice.tsx';
import { RecordFields } from '../record-fields.tsx';
import { useRecordForm, type RecordForm } from '../use-record-form.ts';

/** The form of the record that is added, and the record that it is added to. */
export interface ProposalProps {
  readonly form: RecordForm;
  readonly record: WireRecord;
}

interface RelatedAddProps {
  readonly metadata: Metadata;
  readonly fields: readonly MetadataProperty[];
  /** The preset values that all rows share, which the row does not ask for. */
  readonly preset: RecordValues;
  readonly onClose: () => void;
  /** Fills fields of the row, which is added to the record. */
  readonly proposal?: { readonly Proposal: ComponentType<ProposalProps>; readonly record: WireRecord };
}

/**
 * A row of controls that adds a related record; Enter adds it and begins the next one («Добавить и ещё»).
 */
export function RelatedAdd(props: RelatedAddProps) {
  const defaults = useDefaultRecord(props.metadata.className);
  const [row, setRow] = useState({ nth: 0, takesFocus: true });
  const next = (takesFocus: boolean): void => setRow(({ nth }) => ({ nth: nth + 1, takesFocus }));
  if (!defaults.data) return null;
  return <AddForm key={row.nth} {...props} defaults={defaults.data} takesFocus={row.takesFocus} onAdded={next} />;
}

interface AddFormProps extends RelatedAddProps {
  readonly defaults: RecordValues;
  /** Whether the first field takes the focus. */
  readonly takesFocus: boolean;
  /** Called after each added record; the next row takes the focus unless the user has gone on elsewhere meanwhile. */
  readonly onAdded: (takesFocus: boolean) => void;
}

function AddForm({ metadata, fields, preset, defaults, proposal, takesFocus, onAdded, onClose }: AddFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const initial = useMemo(() => ({ ...defaults, ...preset }), [defaults, preset]);
  const target = useMemo(
    () => ({ className: metadata.className, id: null, within: JSON.stringify(preset) }),
    [metadata.className, preset],
  );
  const form = useRecordForm(fields, initial, target);
  // The next row is there before the list shows the record: what is typed then is typed into it.
  const create = useCreateRecord(metadata.className, { awaitsLists: false });
  const snackbar = useSnackbar();
  const [last, setLast] = useState(false);
  const save = async (isLast: boolean): Promise<void> => {
    if (create.isPending) return;
    setLast(isLast);
    const accepted = await form.submit(async (values) => {
      await create.mutateAsync({ ...values, ...preset });
    });
    if (!accepted) return;
    snackbar.success('Успешно добавлено');
    if (isLast) return onClose();
    const { activeElement } = document;
    onAdded(activeElement === document.body || element.current?.contains(activeElement) === true);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(false);
  };
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      aria-label={`Добавить: ${metadata.caption.toLowerCase()}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      sx={line}
    >
      <Box sx={{ flex: '1 1 100%', '&:empty': { display: 'none' }, '& > *': { mb: 0 } }}>
        <FormDraftNotice form={form} target={target} />
      </Box>
      {proposal && <proposal.Proposal form={form} record={proposal.record} />}
      {fields.map((property, at) => (
        <Box
          key={property.name}
          sx={{ flex: KIND_TRAITS[property.kind].links === 'one' ? '2 1 240px' : '1 1 160px', minWidth: 0 }}
        >
          <RecordFields form={form} properties={[property]} autoFocus={takesFocus && at === 0} />
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, pt: 1, ml: 'auto' }}>
        <Button color="inherit" onClick={onClose}>
          Отмена
        </Button>
        <Button variant="outlined" loading={create.isPending && last} onClick={() => void save(true)}>
          Добавить
        </Button>
        <Button
          type="submit"
          variant="contained"
          startIcon={<Icon name="plus" />}
          loading={create.isPending && !last}
          loadingPosition="start"
        >
          Добавить и ещё
        </Button>
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;
