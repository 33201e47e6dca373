import { keepPreviousData, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { Proposal, ProposalsOfRecord } from '#model/wire/proposal.ts';
import type { FieldValue, WireRecord } from '#model/wire/record.ts';
import { call, callChange, callWrite, type Written } from './connection/client.ts';
import { checkedFields, checkedMetadata, checkedRecord } from './connection/invariants.ts';
import { metadataRequest } from './connection/read-requests.ts';
import { applyChange, applyChanges } from './live/changes.ts';
import { CUSTOM_FIELDS, liveQuery } from './live/live-query.ts';
import { recountRelated, useIsAbout } from './related.ts';

/** A record and its class. */
export interface ProposedRecord {
  readonly className: string;
  readonly id: number;
}

/** Milliseconds after which it is looked whether somebody else has changed what is held back. */
const LOOK_AGAIN = 10_000;

/** The keys of what is told of proposals. */
export const proposalKeys = {
  all: ['proposals'] as const,
  of: ({ className, id }: ProposedRecord) => ['proposals', 'of', className.toLowerCase(), id] as const,
  one: (proposalId: number) => ['proposals', 'one', proposalId] as const,
  record: (proposalId: number, state: string) => ['proposals', 'record', proposalId, state] as const,
};

const headers = (proposalId: number) => ({ 'x-proposal': String(proposalId) });

function readProposals({ className, id }: ProposedRecord, signal?: AbortSignal): Promise<ProposalsOfRecord> {
  const params = { className, id };
  return call('GET /manage/:className/:id/proposal/', { params, ...(signal && { signal }) });
}

/** The open proposals for a record; asked for where there are any. */
export function useProposals(of: ProposedRecord, enabled: boolean): UseQueryResult<ProposalsOfRecord> {
  const areThere = useIsAbout('proposals', of, enabled);
  return useQuery(
    liveQuery({
      queryKey: proposalKeys.of(of),
      reads: [{ record: of.className, id: of.id }],
      queryFn: ({ signal }) => readProposals(of, signal),
      staleTime: 0,
      enabled: enabled && areThere,
    }),
  );
}

/** What is public of the record decides whether it can be merged. */
function proposalQuery({ className, id }: ProposedRecord, proposalId: number) {
  return liveQuery({
    queryKey: proposalKeys.one(proposalId),
    reads: [{ record: className, id }],
    queryFn: ({ signal }): Promise<Proposal> =>
      call('GET /manage/proposal/:proposalId/', { params: { proposalId }, signal }),
    staleTime: 0,
  });
}

/** What a proposal holds back; others may be at work on it too. */
export function useProposal(of: ProposedRecord, proposalId: number): UseQueryResult<Proposal> {
  return useQuery({ ...proposalQuery(of, proposalId), refetchInterval: LOOK_AGAIN });
}

/** What of a proposal the record depends on: with another value it is read again. */
function stateOf({ fields }: Proposal, version: number): string {
  return [version, ...fields.map(({ fieldName, at, state }) => `${fieldName} ${at} ${state}`)].join();
}

/** A record as it would be with what a proposal holds back; `publicRecord` is what it is without it. */
export function useProposedRecord(
  { className, id }: ProposedRecord,
  publicRecord: WireRecord,
  proposal: Proposal | undefined,
): UseQueryResult<WireRecord> {
  const proposalId = proposal?.proposalId ?? 0;
  return useQuery(
    liveQuery({
      queryKey: proposalKeys.record(proposalId, proposal ? stateOf(proposal, publicRecord.version) : ''),
      reads: 'nothing',
      queryFn: async ({ signal }): Promise<WireRecord> =>
        flatRecord(
          checkedRecord(
            await call('GET /manage/:className/:id', {
              params: { className, id },
              headers: headers(proposalId),
              signal,
            }),
          ),
        ),
      enabled: proposal !== undefined,
      placeholderData: keepPreviousData,
    }),
  );
}

/**
 * Begins a proposal for a record, or joins the newest one that is open and that the user may write into. Resolves to its id.
 */
export async function joinProposal(client: QueryClient, of: ProposedRecord): Promise<number> {
  const { items } = await readProposals(of);
  const known = items.find(({ mayHold }) => mayHold);
  if (known) return known.proposalId;
  const { answer } = await callWrite('POST /manage/:className/:id/proposal/', {
    params: { className: of.className, id: of.id },
    body: {},
    changesRecords: false,
  });
  await client.invalidateQueries({ queryKey: proposalKeys.of(of) });
  await recountRelated(client);
  return answer.proposalId;
}

/** Holds values of a record back; with `version` it is refused where others have changed what is public of them. */
export async function holdFields(
  client: QueryClient,
  of: ProposedRecord,
  proposalId: number,
  { fields, version }: { readonly fields: readonly FieldValue[]; readonly version?: number },
): Promise<void> {
  const { answer } = await callWrite('PATCH /manage/:className/:id', {
    params: { className: of.className, id: of.id },
    body: checkedFields(fields),
    headers: { ...headers(proposalId), ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    changesRecords: false,
  });
  const record = flatRecord(checkedRecord(answer));
  const query = proposalQuery(of, proposalId);
  await client.cancelQueries({ queryKey: query.queryKey });
  const proposal = await client.fetchQuery(query);
  client.setQueryData(proposalKeys.record(proposalId, stateOf(proposal, record.version)), record);
}

/** What of a proposal is made public, and when; at once where no moment is given. */
export interface Accepting {
  readonly fieldNames?: readonly string[];
  /** Of what belongs to the record. */
  readonly partIds?: readonly number[];
  readonly at?: string | null;
}

/** Makes what a proposal holds back public, at once or at a moment. */
export async function acceptProposal(
  client: QueryClient,
  { className, id }: ProposedRecord,
  proposalId: number,
  accepting: Accepting,
): Promise<Pick<Written<{ readonly state: Proposal['state'] }>, 'answer' | 'changeSet' | 'letters'>> {
  const written = await callWrite('POST /manage/proposal/:proposalId/accept/', {
    params: { proposalId },
    body: accepting,
  });
  if (accepting.at === undefined) await applyChanges(client, [{ className, id, changeSet: written.changeSet }]);
  await client.invalidateQueries({ queryKey: proposalKeys.all });
  await recountRelated(client);
  return written;
}

/** Holds one of the links, keywords and blocks back no longer. */
export async function dropProposedPart(proposalId: number, partId: number): Promise<void> {
  const params = { proposalId, partId };
  await callChange('DELETE /manage/proposal/:proposalId/part/:partId/', { params, changesRecords: false });
}

/** To whom what is held back is left, with what is to be done until when. */
export interface HandedOver {
  readonly userId: number;
  readonly text: string | null;
  readonly dueDate: string | null;
}

/** Leaves what a proposal holds back to a person, by a task with its record. Resolves to the change-set. */
export async function handOverProposal(client: QueryClient, proposalId: number, body: HandedOver) {
  const changeSet = await callChange('POST /manage/proposal/:proposalId/handover/', { params: { proposalId }, body });
  await applyChange(client, { className: 'assignment', changeSet });
  return changeSet;
}

/** The metadata of the class of a proposal's record, with the rights to write into it. */
export function useProposedMetadata(className: string, proposalId: number, enabled: boolean): UseQueryResult<Metadata> {
  const [endpoint, input] = metadataRequest(className);
  return useQuery(
    liveQuery({
      queryKey: ['metadata', className.toLowerCase(), 'proposed', proposalId],
      reads: [CUSTOM_FIELDS],
      queryFn: async ({ signal }) =>
        checkedMetadata(await call(endpoint, { ...input, signal, headers: headers(proposalId) })),
      enabled,
    }),
  );
}

/** Drops a proposal with all that it holds back. */
export async function dropProposal(client: QueryClient, proposalId: number): Promise<void> {
  await callChange('DELETE /manage/proposal/:proposalId/', { params: { proposalId }, changesRecords: false });
  client.removeQueries({ queryKey: proposalKeys.one(proposalId) });
  await client.invalidateQueries({ queryKey: ['proposals', 'of'] });
}
