import { Box, Button } from '@mui/material';
import { useEffect, useMemo, useState, type ComponentType, type FormEvent } from 'react';
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
  /** Called when there is no row any more: the last one is added, or given up. */
  readonly onClose: () => void;
  /** Fills fields of the row, which is added to the record. */
  readonly proposal?: { readonly Proposal: ComponentType<ProposalProps>; readonly record: WireRecord };
}

/**
 * A row of controls that adds a related record; Enter adds it and begins the next one («Добавить и ещё»), which takes
 * what is typed while the first is being sent. A row that is refused stays, with its messages.
 */
export function RelatedAdd(props: RelatedAddProps) {
  const defaults = useDefaultRecord(props.metadata.className);
  const [rows, setRows] = useState<readonly number[]>([0]);
  const { onClose } = props;
  useEffect(() => {
    if (rows.length === 0) onClose();
  }, [rows, onClose]);
  if (!defaults.data) return null;
  return rows.map((row) => (
    <AddForm
      key={row}
      {...props}
      defaults={defaults.data}
      onSent={() => setRows((all) => [...all, Math.max(...all) + 1])}
      onClose={() => setRows((all) => all.filter((one) => one !== row))}
    />
  ));
}

interface AddFormProps extends RelatedAddProps {
  readonly defaults: RecordValues;
  /** Called when the record is on its way and the next one may be typed. */
  readonly onSent: () => void;
}

function AddForm({ metadata, fields, preset, defaults, proposal, onSent, onClose }: AddFormProps) {
  const initial = useMemo(() => ({ ...defaults, ...preset }), [defaults, preset]);
  const target = useMemo(
    () => ({ className: metadata.className, id: null, within: JSON.stringify(preset) }),
    [metadata.className, preset],
  );
  const form = useRecordForm(fields, initial, target);
  // A row goes when its record is written: the list shows it a moment later.
  const create = useCreateRecord(metadata.className, { awaitsLists: false });
  const snackbar = useSnackbar();
  // The next row is begun once, however often this one is sent.
  const [isFollowed, setIsFollowed] = useState(false);
  const save = async (isLast: boolean): Promise<void> => {
    if (create.isPending) return;
    const accepted = await form.submit(async (values) => {
      if (!isLast && !isFollowed) {
        setIsFollowed(true);
        onSent();
      }
      await create.mutateAsync({ ...values, ...preset });
    });
    if (!accepted) return;
    snackbar.success('Успешно добавлено');
    onClose();
  };
  // The focus has gone on to the next row.
  const isSent = isFollowed && create.isPending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(false);
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Добавить: ${metadata.caption.toLowerCase()}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      inert={isSent}
      aria-busy={create.isPending}
      sx={[line, isSent && { opacity: 0.6 }]}
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
          <RecordFields form={form} properties={[property]} autoFocus={at === 0} />
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, pt: 1, ml: 'auto' }}>
        <Button color="inherit" onClick={onClose}>
          Отмена
        </Button>
        <Button variant="outlined" onClick={() => void save(true)}>
          Добавить
        </Button>
        <Button type="submit" variant="contained" startIcon={<Icon name="plus" />}>
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
