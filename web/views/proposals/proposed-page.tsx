import { Alert, Button, GlobalStyles } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Proposal } from '#model/wire/proposal.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { FieldValue, WireRecord } from '#model/wire/record.ts';
import { errorMessage, isMissing } from '#web/api/connection/api-error.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';
import { HeldFolders } from '#web/changes/held-folders.ts';
import { HeldWritesContext, heldKey, readOnly, type HeldWrites } from '#web/changes/held-writes.ts';
import { HeldPartsContext, type HeldParts } from '#web/changes/held-parts.ts';
import {
  dropProposedPart,
  holdFields,
  proposalKeys,
  useProposal,
  useProposedMetadata,
  useProposedRecord,
} from '#web/api/proposals.ts';
import type { SaveField } from '#web/fields/use-inline-field.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { ProposingContext } from '#web/record/proposing.ts';
import { fieldsOfSave } from '#web/record/use-save-field.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useAccepting } from './use-accepting.ts';
import { ProposalBand } from './proposal-band.tsx';

/** Props of {@link ProposedPage}. */
export interface ProposedPageProps extends RecordSubject {
  readonly proposalId: number;
  readonly children: (record: WireRecord, metadata: Metadata) => ReactNode;
}

/** A record's page on which changes are held back: its fields are shown and written as they would be. */
export function ProposedPage({ metadata, record, proposalId, children }: ProposedPageProps) {
  const { className } = metadata;
  const of = { className, id: record.id };
  const proposal = useProposal(of, proposalId);
  const isOpen = proposal.data?.state === 'open' && proposal.data.objectId === record.id;
  const proposed = useProposedRecord(of, record, isOpen ? proposal.data : undefined);
  const leave = useLeave();
  // Who only proposes may write into the proposal what it may not write at once.
  const mayHold = proposal.data?.mayHold === true;
  const described = useProposedMetadata(className, proposalId, isOpen && mayHold && !metadata.permissions.update);
  if (isMissing(proposal.error) || (proposal.data && !isOpen))
    return (
      <ProposingContext value={{ record, save: refused, band: <Gone proposal={proposal.data} onClose={leave} /> }}>
        {children(record, readOnly(metadata))}
      </ProposingContext>
    );
  const error = proposal.error ?? (proposed.data ? null : proposed.error);
  if (error && !proposed.data)
    return <ErrorState message={errorMessage(error)} onRetry={() => void proposal.refetch()} />;
  if (!proposal.data || !proposed.data || described.isLoading) return <PageSkeleton />;
  const shown = mayHold ? withRights(metadata, described.data) : readOnly(metadata);
  return (
    <Held
      {...{ record, children }}
      metadata={shown}
      proposal={proposal.data}
      proposed={proposed.data}
      onLeave={leave}
    />
  );
}

/** The metadata with which fields are written into a proposal; what is done at once needs the rights as ever. */
function withRights(metadata: Metadata, proposed: Metadata | undefined): Metadata {
  return proposed ? { ...proposed, permissions: { ...metadata.permissions, update: true } } : metadata;
}

/** Takes what is held back out of the address. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  return () => void navigate({ to: '.', search: { ...search, proposal: undefined }, replace: true });
}

/** Nothing is written while the page still shows a proposal that is gone. */
const refused: SaveField = () => Promise.reject(new Error('Об этих изменениях уже решили'));

interface HeldProps extends Pick<ProposedPageProps, 'metadata' | 'record' | 'children'> {
  readonly proposal: Proposal;
  /** The record as it would be. */
  readonly proposed: WireRecord;
  readonly onLeave: () => void;
}

function Held({ metadata, record, proposal, proposed, onLeave, children }: HeldProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { className, properties } = metadata;
  const { proposalId } = proposal;
  const proposing = useMemo(() => {
    const hold = async (fields: readonly FieldValue[], force: boolean, caption: string): Promise<void> => {
      const of = { className, id: record.id };
      await holdFields(client, of, proposalId, { fields, ...(!force && { version: record.version }) });
      snackbar.success(`Подготовлено: ${caption}. На сайте пока прежнее значение`);
    };
    const save: SaveField = async (property, value, { force }) =>
      hold(await fieldsOfSave(properties, property, value, proposed), force, property.caption);
    const folders = (fieldValue: readonly number[]) =>
      hold([{ fieldName: FOLDERS_FIELD, fieldValue }], false, captionOf(properties, FOLDERS_FIELD));
    const band = <ProposalBand {...{ metadata, record, proposed, proposal, onLeave }} />;
    return { held: { record: proposed, save, band }, folders };
  }, [client, snackbar, metadata, className, properties, proposal, proposalId, record, proposed, onLeave]);
  const writes = useHeldWritesOf(record.id, proposal);
  const parts = useHeldPartsOf(metadata, proposal, onLeave);
  const marked = proposal.fields.filter(({ state }) => state !== 'accepted');
  return (
    <ProposingContext value={proposing.held}>
      {marked.length > 0 && (
        <GlobalStyles
          styles={{
            [marked.map(({ fieldName }) => `[data-field-place="${CSS.escape(fieldName)}"]`).join(', ')]: mark,
          }}
        />
      )}
      <HeldWritesContext value={writes}>
        <HeldPartsContext value={parts}>
          <HeldFolders value={proposing.folders}>{children(proposed, metadata)}</HeldFolders>
        </HeldPartsContext>
      </HeldWritesContext>
    </ProposingContext>
  );
}

/** Where links, keywords and blocks are held back; what another holds back of them is read again. */
function useHeldWritesOf(recordId: number, { proposalId, parts }: Proposal): HeldWrites {
  const client = useQueryClient();
  const state = JSON.stringify(parts);
  useEffect(() => {
    const [key] = heldKey({ proposalId });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === key });
  }, [client, proposalId, state]);
  return useMemo(
    () => ({
      recordId,
      proposalId,
      noted: async (key) => {
        await Promise.all([
          client.invalidateQueries({ queryKey: proposalKeys.one(proposalId) }),
          key && client.invalidateQueries({ queryKey: key }),
        ]);
      },
    }),
    [client, recordId, proposalId],
  );
}

/** How single links, keywords and blocks are decided about, where they are shown. */
function useHeldPartsOf(metadata: Metadata, proposal: Proposal, onWhole: () => void): HeldParts {
  const client = useQueryClient();
  const accepting = useAccepting(metadata, proposal);
  const { proposalId, parts, mayDecide, mayHold } = proposal;
  return {
    parts,
    mayDecide,
    mayHold,
    async accept(partIds) {
      const outcome = await accepting.accept({ partIds });
      if (outcome === 'whole') onWhole();
      return typeof outcome === 'string' ? 'done' : outcome;
    },
    async drop(partIds) {
      try {
        for (const partId of partIds) await dropProposedPart(proposalId, partId);
        return 'done';
      } catch (error) {
        return { message: errorMessage(error), isConflict: false };
      } finally {
        await client.invalidateQueries({ queryKey: proposalKeys.one(proposalId) });
      }
    },
  };
}

function captionOf(properties: Metadata['properties'], name: string): string {
  return properties.find((property) => property.name === name)?.caption ?? 'Категория';
}

/** Of a field that is held back. */
const mark = {
  borderRadius: 6,
  boxShadow: 'inset 3px 0 0 var(--mui-palette-info-main)',
  backgroundColor: 'rgba(var(--mui-palette-info-mainChannel) / 0.08)',
};

const GONE = {
  accepted: 'Эти изменения опубликованы.',
  refused: 'Эти изменения отклонили.',
  open: 'Эти изменения относятся к другой записи.',
} as const;

function Gone({ proposal, onClose }: { readonly proposal: Proposal | undefined; readonly onClose: () => void }) {
  const note = proposal?.state === 'refused' && proposal.note !== '' ? ` ${proposal.note}` : '';
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onClose}>
          К записи
        </Button>
      }
    >
      {proposal ? GONE[proposal.state] : 'Этих изменений больше нет: от них отказались.'}
      {note} Ниже запись, какая она на сайте.
    </Alert>
  );
}
