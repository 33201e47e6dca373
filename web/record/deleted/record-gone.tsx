import { Alert, Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useDeletion } from '#web/api/bin.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useCreateRecord } from '#web/api/records.ts';
import type { StoredDraft } from '#web/changes/draft-store.ts';
import { useDraftOffer } from '#web/changes/use-draft-offer.ts';
import { draftOutcome } from '#web/fields/form-values.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { isWritable } from '#web/fields/is-writable.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { DeletedFields } from './deleted-fields.tsx';
import { DeletionBand } from './deletion-band.tsx';
import { GoneHistory } from '../history/gone-history.tsx';
import { RecordReader } from '../record-reader.tsx';

interface RecordGoneProps {
  readonly metadata: Metadata;
  readonly id: number;
  /** The record as it was last seen; null where it was never seen by this page. */
  readonly record: WireRecord | null;
  readonly onClose: () => void;
}

/** The unsaved input of one field. */
interface Typed {
  readonly property: MetadataProperty;
  /** Undefined where the input is no value yet. */
  readonly value: unknown;
  readonly text: string;
}

/** Shown in place of a record that was deleted or went out of sight: what was typed stays within reach. */
export function RecordGone({ metadata, id, record, onClose }: RecordGoneProps) {
  const offer = useDraftOffer({ className: metadata.className, id });
  const typed = useMemo(() => (offer ? typedIn(metadata, offer.draft.fields) : []), [metadata, offer]);
  const recreate = useRecreate(metadata, record, typed);
  const deletion = useDeletion(metadata.className, id);
  const navigate = useNavigate();
  const kept = offer && ' Введённое вами сохранено ниже.';
  if (deletion.data && deletion.data.erasedFor !== null)
    return <DeletionBand metadata={metadata} deletion={deletion.data} isOwnPage />;
  const mayCreate = metadata.permissions.create && record !== null;
  return (
    <Stack sx={{ gap: 3, maxWidth: 760 }}>
      {deletion.data ? (
        <DeletionBand metadata={metadata} deletion={deletion.data} isOwnPage>
          {kept}
        </DeletionBand>
      ) : (
        <Alert severity="warning" role="status">
          Запись № {id} удалена или больше вам не доступна.{kept}
        </Alert>
      )}
      {offer && (
        <section>
          <Typography variant="h2" sx={{ mb: 1 }}>
            Не сохранено, <Moment at={new Date(offer.draft.at).toISOString()} />
          </Typography>
          <TypedFields typed={typed} />
        </section>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayCreate && (
          <Button
            variant="contained"
            loading={recreate.isPending}
            onClick={() =>
              void recreate.run().then((created) => {
                if (!created) return;
                offer?.remove();
                const path = recordPath(metadata.className, created);
                if (path === null) onClose();
                else void navigate({ to: path });
              })
            }
          >
            Создать заново
          </Button>
        )}
        {offer && (
          <Button color="inherit" onClick={offer.remove}>
            Отбросить введённое
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          К списку
        </Button>
      </Box>
      {!record && deletion.data && <DeletedFields metadata={metadata} id={id} />}
      {record && (
        <section>
          <Typography variant="h2" sx={{ mb: 1 }}>
            Последние известные значения
          </Typography>
          <RecordReader metadata={metadata} record={record} />
        </section>
      )}
      <GoneHistory metadata={metadata} recordId={id} />
    </Stack>
  );
}

function typedIn({ properties }: Metadata, fields: StoredDraft['fields']): readonly Typed[] {
  return properties.flatMap((property) => {
    const stored = fields[property.name];
    if (!stored) return [];
    const outcome = draftOutcome(property, stored.draft, stored.base);
    if (outcome.kind !== 'value') return [{ property, value: undefined, text: String(stored.draft) }];
    const record = { ...stored.base, [property.name]: outcome.value };
    const text =
      typeof outcome.value === 'string'
        ? outcome.value
        : EDITORS[property.editor].text(outcome.value, { property, record });
    return [{ property, value: outcome.value, text: text ?? NOTHING }];
  });
}

function TypedFields({ typed }: { readonly typed: readonly Typed[] }) {
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {typed.map(({ property: { name, caption }, text }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {caption}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <ScrollArea label={caption} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxHeight: 240 }}>
                {text}
              </ScrollArea>
            </Box>
          </Box>
          <Tooltip title={copied === name ? 'Скопировано' : 'Скопировать'}>
            <IconButton
              aria-label={`Скопировать: ${caption}`}
              onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(name))}
            >
              <Icon name="content-copy" />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
    </Box>
  );
}

/** Creates the record again, of its last known values and of what was typed; resolves to null if it was refused. */
function useRecreate(metadata: Metadata, record: WireRecord | null, typed: readonly Typed[]) {
  const { mutateAsync, isPending } = useCreateRecord(metadata.className);
  const snackbar = useSnackbar();
  const run = async (): Promise<WireRecord | null> => {
    const known = metadata.properties.filter(isWritable).map(({ name }) => [name, record?.[name] ?? null]);
    const written = typed.flatMap(({ property, value }) => (value === undefined ? [] : [[property.name, value]]));
    const values: Readonly<Record<string, unknown>> = Object.fromEntries([...known, ...written]);
    try {
      const created = await mutateAsync(
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
      );
      snackbar.success('Успешно добавлено');
      return created;
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
      return null;
    }
  };
  return { run, isPending };
}
