// Written by `npm run gen` from the contracts of the operations.
import type { AccessKeyChoices, AccessKeySummary, MadeAccessKey } from '#model/wire/access-keys.ts';
import type { AgentSessionChanges, AgentSessions, UndoneAgentSession } from '#model/wire/agent-sessions.ts';
import type { JournalAnswer } from '#model/wire/audit.ts';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { BlockCatalogue, BlockTree, PastedBlocks, PatternUses } from '#model/wire/blocks.ts';
import type { Board } from '#model/wire/board.ts';
import type { BulkAct } from '#model/wire/bulk.ts';
import type { CallStatistics, Callers } from '#model/wire/calls.ts';
import type { CertificateCheck, EventCertificates } from '#model/wire/certificates.ts';
import type { CopyOffer } from '#model/wire/copy.ts';
import type { MergeAnswer } from '#model/wire/duplicates.ts';
import type { ConfirmationWays, EnrolledAnswer, FactorRequired, PasskeyCreation, PasskeyRequest, RecoveryCodes, TotpSecret, UserFactors } from '#model/wire/factors.ts';
import type { AlbumCovers, ConversionState, PartAddress, UploadProgress } from '#model/wire/files.ts';
import type { FilterNode } from '#model/wire/filter-tree.ts';
import type { FolderConfig, FolderContents, FolderNode, FolderViewers } from '#model/wire/folders.ts';
import type { FormAnswerNumber, FormExample, FormFinding } from '#model/wire/forms.ts';
import type { FunnelStatistics } from '#model/wire/funnel.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import type { ImportRow, ImportState } from '#model/wire/imports.ts';
import type { InboxAnswer } from '#model/wire/inbox.ts';
import type { AddressListAnswer, EventInvitations } from '#model/wire/invitations.ts';
import type { JobProgress, QueueAnswer, ShownJob } from '#model/wire/job.ts';
import type { AddedKeywords } from '#model/wire/keywords.ts';
import type { RecordLetters } from '#model/wire/letters.ts';
import type { RecordPresence } from '#model/wire/live.ts';
import type { ManagersLoad } from '#model/wire/managers.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { ComparedMoments, RecordMoments, RestoredMoment } from '#model/wire/moments.ts';
import type { NotePeople, PageNotes } from '#model/wire/notes.ts';
import type { ProviderSignOut, UserIdentity } from '#model/wire/oidc.ts';
import type { PageBlocks, PageComparison, PageFinding, PageMoment, PreviewLink, RenderedPage, RestoredPage } from '#model/wire/pages.ts';
import type { PhoneReport } from '#model/wire/phone-report.ts';
import type { AcceptedProposal, Proposal, ProposalsOfRecord } from '#model/wire/proposal.ts';
import type { FieldOfMany, FieldValue, GoneAlong, LinkedCounts, LinkedRecord, NamedRecord, ReactionTotals, RelatedCounts, SelectionAnswer, SimilarValues, WireRecord } from '#model/wire/record.ts';
import type { EventFigures, EventRegistrations, RegistrationEntry, Subscription } from '#model/wire/registrations.ts';
import type { ScheduleAnswer } from '#model/wire/schedule.ts';
import type { Correction, SearchAnswer } from '#model/wire/search.ts';
import type { InvitationStatistics, StatisticsAnswer } from '#model/wire/statistics.ts';
import type { StorageAnswer } from '#model/wire/storage.ts';
import type { SystemState } from '#model/wire/system-state.ts';
import type { TimelinePage } from '#model/wire/timeline.ts';
import type { InvitationSent, ProfileAnswer, SignInAnswer, UserInvitation, UserSession } from '#model/wire/user.ts';

/** Every call of the API, by its method and path: what it is given, and what it answers; 'bytes' is no JSON. */
export interface Endpoints {
  'POST /user/authenticate/': {
    readonly body: { readonly login: string; readonly password: string };
    readonly answer: SignInAnswer | FactorRequired;
  };
  'GET /user/oidc/:provider/': {
    readonly params: { readonly provider: string };
    readonly query?: { readonly returnTo?: string | undefined; readonly confirm?: string | undefined };
    readonly answer: undefined;
  };
  'GET /user/oidc/:provider/callback/': {
    readonly params: { readonly provider: string };
    readonly query?: { readonly state?: string | undefined; readonly code?: string | undefined; readonly error?: string | undefined };
    readonly answer: undefined;
  };
  'POST /user/oidc/:provider/logout/': {
    readonly params: { readonly provider: string };
    readonly body: { readonly logout_token: string };
    readonly answer: {  };
  };
  'GET /user/logout/provider/': { readonly answer: ProviderSignOut };
  'GET /manage/user/:id/identities/': {
    readonly params: { readonly id: number };
    readonly answer: readonly UserIdentity[];
  };
  'DELETE /manage/user/:id/identities/:identityId': {
    readonly params: { readonly id: number; readonly identityId: number };
    readonly answer: undefined;
  };
  'GET /user/profile/': { readonly answer: ProfileAnswer };
  'POST /user/logout/': { readonly answer: undefined };
  'POST /user/password/': {
    readonly body: { readonly current?: string; readonly next?: string };
    readonly answer: undefined;
  };
  'POST /user/factor/': {
    readonly body: { readonly pending: string; readonly code?: string; readonly assertion?: { readonly id: string; readonly rawId: string; readonly type: 'public-key'; readonly authenticatorAttachment?: 'cross-platform' | 'platform'; readonly clientExtensionResults: {  }; readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string; readonly userHandle?: string } } };
    readonly answer: SignInAnswer;
  };
  'POST /user/factor/enrol/': { readonly body: { readonly pending: string }; readonly answer: TotpSecret };
  'POST /user/factor/enrol/confirm/': {
    readonly body: { readonly pending: string; readonly code: string };
    readonly answer: EnrolledAnswer;
  };
  'POST /user/passkey/begin/': { readonly body: { readonly pending?: string }; readonly answer: PasskeyRequest };
  'POST /user/passkey/': {
    readonly body: { readonly pending: string; readonly assertion: { readonly id: string; readonly rawId: string; readonly type: 'public-key'; readonly authenticatorAttachment?: 'cross-platform' | 'platform'; readonly clientExtensionResults: {  }; readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string; readonly userHandle?: string } } };
    readonly answer: SignInAnswer;
  };
  'POST /user/factors/passkeys/begin/': { readonly answer: PasskeyCreation };
  'POST /user/factors/passkeys/': {
    readonly body: { readonly pending: string; readonly name: string; readonly credential: { readonly id: string; readonly rawId: string; readonly type: 'public-key'; readonly authenticatorAttachment?: 'cross-platform' | 'platform'; readonly clientExtensionResults: {  }; readonly response: { readonly clientDataJSON: string; readonly attestationObject: string; readonly transports?: readonly string[] } } };
    readonly answer: RecoveryCodes;
  };
  'PATCH /user/factors/passkeys/:id': {
    readonly params: { readonly id: number };
    readonly body: { readonly name: string };
    readonly answer: undefined;
  };
  'DELETE /user/factors/passkeys/:id': { readonly params: { readonly id: number }; readonly answer: undefined };
  'GET /user/factors/': { readonly answer: UserFactors };
  'DELETE /user/factors/': { readonly answer: undefined };
  'POST /user/factors/codes/': { readonly answer: RecoveryCodes };
  'POST /user/factors/totp/': { readonly answer: TotpSecret };
  'POST /user/factors/totp/confirm/': { readonly body: { readonly code: string }; readonly answer: RecoveryCodes };
  'DELETE /user/factors/totp/': { readonly answer: undefined };
  'GET /manage/user/:id/factors/': { readonly params: { readonly id: number }; readonly answer: UserFactors };
  'DELETE /manage/user/:id/factors/': { readonly params: { readonly id: number }; readonly answer: undefined };
  'POST /user/view-as/': {
    readonly body: { readonly role?: string; readonly userId?: number };
    readonly answer: undefined;
  };
  'POST /user/recover/': { readonly body: { readonly login: string }; readonly answer: undefined };
  'POST /user/password/link/check/': {
    readonly body: { readonly token: string };
    readonly answer: { readonly purpose: 'invitation' | 'recovery' };
  };
  'POST /user/password/link/': {
    readonly body: { readonly token: string; readonly next?: string };
    readonly answer: undefined;
  };
  'GET /manage/user/:id/invitation/': { readonly params: { readonly id: number }; readonly answer: UserInvitation };
  'POST /manage/user/:id/invitation/': { readonly params: { readonly id: number }; readonly answer: InvitationSent };
  'GET /manage/user/:id/sessions/': {
    readonly params: { readonly id: number };
    readonly answer: readonly UserSession[];
  };
  'DELETE /manage/user/:id/sessions/:sessionId': {
    readonly params: { readonly id: number; readonly sessionId: string };
    readonly answer: undefined;
  };
  'GET /user/keys/': {
    readonly query?: { readonly ownerId?: number | undefined };
    readonly answer: readonly AccessKeySummary[];
  };
  'GET /user/keys/choices/': { readonly answer: AccessKeyChoices };
  'POST /manage/accessKey/': {
    readonly body: { readonly caption: string; readonly ownerId?: number; readonly roleIds: readonly number[]; readonly classes?: readonly string[]; readonly mode: 'read' | 'propose' | 'write'; readonly activeOnly?: boolean; readonly networks?: readonly string[]; readonly expiresAt?: string | null; readonly cacheSeconds?: number };
    readonly answer: MadeAccessKey;
  };
  'GET /user/confirm/': { readonly answer: ConfirmationWays };
  'POST /user/confirm/passkey/': { readonly answer: PasskeyRequest };
  'POST /user/confirm/': {
    readonly body: { readonly password?: string; readonly code?: string; readonly pending?: string; readonly assertion?: { readonly id: string; readonly rawId: string; readonly type: 'public-key'; readonly authenticatorAttachment?: 'cross-platform' | 'platform'; readonly clientExtensionResults: {  }; readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string; readonly userHandle?: string } } };
    readonly answer: undefined;
  };
  'GET /user/sessions/': { readonly answer: readonly UserSession[] };
  'DELETE /user/sessions/:sessionId': { readonly params: { readonly sessionId: string }; readonly answer: undefined };
  'DELETE /user/sessions/': { readonly answer: undefined };
  'DELETE /manage/user/:id/sessions/': { readonly params: { readonly id: number }; readonly answer: undefined };
  'POST /manage/document/:id/convert': { readonly params: { readonly id: number }; readonly answer: ConversionState };
  'GET /manage/document/:id/convert': { readonly params: { readonly id: number }; readonly answer: ConversionState };
  'GET /attachedfile/:id/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly download?: boolean | undefined; readonly v?: number | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/attachedfile/:id/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly download?: boolean | undefined; readonly v?: number | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/contentblockfile/:id/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly download?: boolean | undefined; readonly v?: number | undefined; readonly preview?: string | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/attachedfile/:id/uses/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly items: readonly NamedRecord[] };
  };
  'GET /manage/attachedfile/passages/': {
    readonly query: { readonly text: string; readonly ids: string };
    readonly answer: { readonly items: readonly { readonly id: number; readonly passage: string }[] };
  };
  'GET /objectimage/:file': {
    readonly params: { readonly file: string };
    readonly query?: { readonly download?: boolean | undefined; readonly v?: number | undefined; readonly preview?: string | undefined };
    readonly answer: 'bytes';
  };
  'GET /attachedfile/:id/preview': {
    readonly params: { readonly id: number };
    readonly query?: { readonly v?: number | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/:className/:id/covers/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: AlbumCovers;
  };
  'POST /manage/:className/:id/file/upload': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body?: { readonly uploadIds: readonly string[] };
    readonly answer: WireRecord | { readonly items: readonly WireRecord[] };
  };
  'POST /manage/contentblockfile/file/:contentBlockId': {
    readonly params: { readonly contentBlockId: number };
    readonly body?: { readonly uploadIds: readonly string[] };
    readonly answer: WireRecord | { readonly items: readonly WireRecord[] };
  };
  'POST /upload/': {
    readonly body: { readonly fileName?: string; readonly size?: number };
    readonly answer: UploadProgress;
  };
  'GET /upload/:uploadId': { readonly params: { readonly uploadId: string }; readonly answer: UploadProgress };
  'PATCH /upload/:uploadId': {
    readonly params: { readonly uploadId: string };
    readonly query: { readonly position: number };
    readonly answer: UploadProgress;
  };
  'GET /upload/:uploadId/address': {
    readonly params: { readonly uploadId: string };
    readonly query: { readonly position: number; readonly size: number };
    readonly answer: PartAddress;
  };
  'PUT /upload/:uploadId/part': {
    readonly params: { readonly uploadId: string };
    readonly query: { readonly position: number; readonly size: number };
    readonly answer: UploadProgress;
  };
  'DELETE /upload/:uploadId': { readonly params: { readonly uploadId: string }; readonly answer: undefined };
  'POST /manage/event/:id/emails/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly commit?: 'true' | 'false' | undefined };
    readonly body?: { readonly emails: readonly string[] };
    readonly answer: AddressListAnswer;
  };
  'POST /manage/event/:id/emails/file/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly text: string };
  };
  'GET /manage/event/:id/invitations/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined; readonly searchText?: string | undefined; readonly exact?: 'true' | 'false' | undefined; readonly stage?: 'unsent' | 'sent' | 'opened' | 'accepted' | undefined };
    readonly answer: EventInvitations;
  };
  'POST /manage/event/:id/invitations/send/': {
    readonly params: { readonly id: number };
    readonly body: { readonly invitationIds?: readonly number[] | null };
    readonly answer: { readonly jobId: number };
  };
  'DELETE /manage/event/:id/invitations/:invitationId': {
    readonly params: { readonly id: number; readonly invitationId: number };
    readonly answer: undefined;
  };
  'POST /manage/event/:id/invitations/undo/': {
    readonly params: { readonly id: number };
    readonly body: { readonly changeSetId: number };
    readonly answer: { readonly changeSetId: number; readonly restored: number };
  };
  'GET /public/invitations/:token/open.gif': { readonly params: { readonly token: string }; readonly answer: 'bytes' };
  'POST /public/invitations/:token/accept': { readonly params: { readonly token: string }; readonly answer: undefined };
  'GET /manage/invitation/statistics/': {
    readonly query?: { readonly from?: string | undefined; readonly to?: string | undefined; readonly eventId?: number | undefined };
    readonly answer: InvitationStatistics;
  };
  'GET /home/': { readonly answer: HomeAnswer };
  'GET /manage/storage/': { readonly answer: StorageAnswer };
  'GET /manage/system-state/': { readonly answer: SystemState };
  'GET /manage/queue/': {
    readonly query?: { readonly state?: 'queued' | 'running' | 'waiting' | 'done' | 'failed' | 'cancelled' | 'scheduled' | null | undefined; readonly kind?: string | null | undefined; readonly before?: number | undefined; readonly pageSize?: number | undefined };
    readonly answer: QueueAnswer;
  };
  'GET /manage/phoneReport/': { readonly answer: PhoneReport };
  'GET /manage/job/:id/': { readonly params: { readonly id: number }; readonly answer: JobProgress | WireRecord };
  'POST /manage/job/:id/cancel/': { readonly params: { readonly id: number }; readonly answer: JobProgress };
  'POST /manage/job/:id/commit/': { readonly params: { readonly id: number }; readonly answer: JobProgress };
  'POST /manage/job/:id/retry/': { readonly params: { readonly id: number }; readonly answer: JobProgress };
  'POST /manage/mailLog/:id/send/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly alone?: 'true' | 'false' | undefined };
    readonly answer: { readonly letters: number };
  };
  'POST /manage/mailLog/:id/drop/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly alone?: 'true' | 'false' | undefined };
    readonly answer: { readonly letters: number };
  };
  'GET /manage/:className/:id/related/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: RelatedCounts;
  };
  'GET /manage/:className/duplicates/': {
    readonly params: { readonly className: string };
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined; readonly distinct?: 'true' | 'false' | undefined; readonly entered?: string | undefined };
    readonly answer: { readonly items: readonly { readonly ids: readonly number[]; readonly reasons: readonly ('phone' | 'email' | 'code' | 'name' | 'similarName')[]; readonly score: number; readonly records: readonly WireRecord[]; readonly distinctId?: number }[]; readonly total: number; readonly search?: { readonly foundAt: string | null; readonly waiting: number; readonly job: ShownJob | null } };
  };
  'GET /manage/:className/:id/people/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly text?: string | undefined };
    readonly answer: NotePeople;
  };
  'GET /manage/:className/similar/': {
    readonly params: { readonly className: string };
    readonly query: { readonly fieldName: string; readonly text: string; readonly id?: number | undefined };
    readonly answer: SimilarValues;
  };
  'POST /manage/:className/duplicates/': {
    readonly params: { readonly className: string };
    readonly body: {  };
    readonly answer: { readonly jobId: number };
  };
  'POST /manage/:className/:id/merge/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body: { readonly ids: readonly number[]; readonly fields?: Readonly<Record<string, unknown>>; readonly versions?: Readonly<Record<string, unknown>>; readonly dryRun?: boolean };
    readonly answer: MergeAnswer;
  };
  'POST /manage/SeoKeyword/scope/': {
    readonly body: { readonly componentId: number; readonly text?: string; readonly type?: unknown };
    readonly answer: AddedKeywords;
  };
  'PUT /manage/:className/:id/keywords/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body?: { readonly text?: string; readonly type?: unknown; readonly keywordBases?: string | null } | null;
    readonly answer: AddedKeywords;
  };
  'GET /manage/contentblock/catalogue/': { readonly answer: BlockCatalogue };
  'POST /manage/contentblock/': {
    readonly body: { readonly index?: number; readonly afterId?: number };
    readonly answer: WireRecord;
  };
  'POST /manage/contentblock/:id/copy/': { readonly params: { readonly id: number }; readonly answer: BlockTree };
  'POST /manage/contentblock/:id/unlink/': { readonly params: { readonly id: number }; readonly answer: PastedBlocks };
  'POST /manage/pagePattern/blocks/': {
    readonly body: { readonly caption: string; readonly folderIds?: readonly number[]; readonly blockIds: readonly number[]; readonly proposalId?: number };
    readonly answer: WireRecord;
  };
  'GET /manage/pagePattern/:id/uses/': { readonly params: { readonly id: number }; readonly answer: PatternUses };
  'PUT /manage/contentblock/:id/move/': {
    readonly params: { readonly id: number };
    readonly body: { readonly parentId: number | null; readonly columnId?: string | number | null; readonly index: number };
    readonly answer: WireRecord;
  };
  'PUT /manage/contentblock/:id/picture/': {
    readonly params: { readonly id: number };
    readonly body: { readonly path: string; readonly from: { readonly className: 'ComponentImage' | 'AttachedFile'; readonly id: number }; readonly alt?: string };
    readonly answer: WireRecord;
  };
  'POST /manage/contentblock/paste/': {
    readonly body: { readonly contentId: number; readonly parentId?: number | null; readonly columnId?: string | number | null; readonly index?: number; readonly blocks: readonly WireRecord[]; readonly pictures?: readonly { readonly uploadId: string; readonly address: string }[] };
    readonly answer: PastedBlocks;
  };
  'POST /manage/contentblock/document/': {
    readonly answer: { readonly html: string; readonly notes: readonly string[] };
  };
  'PATCH /manage/contentblock/texts/': {
    readonly body: { readonly blocks: readonly { readonly id: number; readonly version?: number; readonly model: unknown }[]; readonly gone?: readonly { readonly id: number; readonly version?: number }[] };
    readonly answer: { readonly items: readonly WireRecord[] };
  };
  'GET /manage/:className/:id/page/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly at?: string | undefined };
    readonly answer: RenderedPage;
  };
  'GET /manage/:className/:id/blocks/notes/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: PageNotes;
  };
  'GET /manage/:className/:id/blocks/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly version?: number | undefined };
    readonly answer: PageBlocks;
  };
  'GET /manage/:className/:id/page/check/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: { readonly findings: readonly PageFinding[] };
  };
  'GET /manage/formDefinition/:id/check/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly findings: readonly FormFinding[]; readonly examples: readonly FormExample[] };
  };
  'POST /public/forms/:id/': {
    readonly params: { readonly id: string };
    readonly body: { readonly token: string; readonly values?: unknown; readonly consent?: boolean | 'true' | 'false' | null; readonly website?: string | null; readonly shown?: string | null };
    readonly answer: 'bytes' | FormAnswerNumber;
  };
  'POST /manage/:className/:id/preview/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: PreviewLink;
  };
  'GET /public/preview/:token': { readonly params: { readonly token: string }; readonly answer: 'bytes' };
  'GET /manage/:className/:id/versions/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined };
    readonly answer: { readonly items: readonly PageMoment[]; readonly total: number; readonly pageIndex: number; readonly pageSize: number; readonly corrected?: Correction; readonly before?: string | null; readonly after?: string | null };
  };
  'GET /manage/:className/:id/versions/compare/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query: { readonly from: number; readonly to?: number | undefined };
    readonly answer: PageComparison;
  };
  'POST /manage/:className/:id/versions/:version/restore/': {
    readonly params: { readonly className: string; readonly id: number; readonly version: number };
    readonly body?: { readonly present?: number };
    readonly answer: RestoredPage;
  };
  'GET /inbox/': {
    readonly query?: { readonly after?: string | undefined; readonly pageSize?: number | undefined };
    readonly answer: InboxAnswer;
  };
  'GET /inbox/digest/': { readonly answer: { readonly isWanted: boolean; readonly email: string | null } };
  'PUT /inbox/digest/': { readonly body: { readonly isWanted: boolean }; readonly answer: undefined };
  'PUT /inbox/:source/:entryId/': {
    readonly params: { readonly source: 'assignment' | 'waiting' | 'mention' | 'answer' | 'schedule' | 'databus'; readonly entryId: number };
    readonly body: { readonly isRead: boolean; readonly at: string };
    readonly answer: undefined;
  };
  'PUT /manage/:className/:id/confirm/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: WireRecord;
  };
  'PUT /manage/:className/:id/return/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body: { readonly reason: string };
    readonly answer: WireRecord;
  };
  'PUT /manage/:className/:id/ask/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body: { readonly userId: number; readonly dueDate?: string | null; readonly text?: string | null };
    readonly answer: WireRecord;
  };
  'GET /manage/:className/:id/reactions/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: ReactionTotals;
  };
  'GET /object/:id/': { readonly params: { readonly id: number }; readonly answer: NamedRecord };
  'GET /search/': {
    readonly query: { readonly text: string; readonly className?: string | undefined; readonly exact?: 'true' | 'false' | undefined };
    readonly answer: SearchAnswer;
  };
  'GET /manage/statistics/': {
    readonly query?: { readonly from?: string | undefined; readonly to?: string | undefined; readonly eventId?: number | undefined };
    readonly answer: StatisticsAnswer;
  };
  'POST /manage/lead/lead': {
    readonly query?: { readonly leadFunnelId?: number | undefined; readonly leadFunnelStageId?: number | undefined };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'POST /manage/clientWebOrder/:id/lead/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly client: WireRecord; readonly lead: WireRecord };
  };
  'GET /manage/client/:id/timeline/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly kind?: string | undefined; readonly after?: string | undefined; readonly pageSize?: number | undefined };
    readonly answer: TimelinePage;
  };
  'GET /manage/clientManager/load/': {
    readonly query?: { readonly from?: string | undefined; readonly to?: string | undefined };
    readonly answer: ManagersLoad;
  };
  'GET /manage/phoneCall/callers/': {
    readonly query?: { readonly phone?: string | undefined };
    readonly answer: Callers;
  };
  'GET /manage/phoneCall/statistics/': {
    readonly query?: { readonly from?: string | undefined; readonly to?: string | undefined; readonly managerId?: number | undefined };
    readonly answer: CallStatistics;
  };
  'POST /manage/phoneCall/record/': {
    readonly body: { readonly call: Readonly<Record<string, unknown>>; readonly nextStep?: { readonly nextStep?: string | null; readonly nextStepDate?: string | null; readonly nextStepManagerId?: number | null } | null };
    readonly answer: WireRecord;
  };
  'PUT /manage/lead/:id/update/stage/:stage': {
    readonly params: { readonly id: number; readonly stage: number };
    readonly body?: { readonly fields?: readonly FieldValue[]; readonly afterId?: number | null };
    readonly answer: WireRecord;
  };
  'GET /manage/lead/board/': {
    readonly query: { readonly leadFunnelId: number; readonly stageId?: number | undefined; readonly after?: string | undefined; readonly pageSize?: number | undefined; readonly filter?: string | undefined; readonly exact?: 'true' | 'false' | undefined };
    readonly answer: Board;
  };
  'POST /manage/leadFunnelStage/:id/close/': {
    readonly params: { readonly id: number };
    readonly body: { readonly stageId: number };
    readonly answer: undefined;
  };
  'GET /manage/leadFunnel/:id/statistics/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly from?: string | undefined; readonly to?: string | undefined };
    readonly answer: FunnelStatistics;
  };
  'PUT /manage/EventRegistration/:id/position/': {
    readonly params: { readonly id: number };
    readonly body: { readonly position: number; readonly reason?: string | null };
    readonly answer: WireRecord;
  };
  'POST /manage/event/:id/registrations/': {
    readonly params: { readonly id: number };
    readonly body: { readonly userProfileIds: readonly number[]; readonly group?: boolean | number } | { readonly emails: readonly string[]; readonly group?: boolean | number };
    readonly answer: readonly RegistrationEntry[];
  };
  'POST /manage/event/:id/certificates/': {
    readonly params: { readonly id: number };
    readonly body: { readonly certificateTemplateId?: number | null; readonly registrationIds?: readonly number[] | null };
    readonly answer: { readonly jobId: number };
  };
  'GET /manage/event/:id/certificates/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined; readonly searchText?: string | undefined; readonly exact?: 'true' | 'false' | undefined; readonly stage?: 'issued' | 'missing' | undefined };
    readonly answer: EventCertificates;
  };
  'POST /manage/event/:id/certificates/send/': {
    readonly params: { readonly id: number };
    readonly body: { readonly certificateIds?: readonly number[] | null };
    readonly answer: { readonly letters: number };
  };
  'POST /manage/bookletTemplate/preview/': {
    readonly body: { readonly html: string | null; readonly orientation?: 'portrait' | 'landscape'; readonly pageFormat?: 'A4' | 'A5'; readonly frame?: 'none' | 'line' | 'double' | 'ornament'; readonly eventId?: number | null; readonly parameters?: readonly { readonly name: string; readonly value: string }[] | null; readonly format?: 'pdf' | 'svg' };
    readonly answer: 'bytes';
  };
  'POST /manage/certificateTemplate/preview/': {
    readonly body: { readonly html: string | null; readonly orientation?: 'portrait' | 'landscape'; readonly frame?: 'none' | 'line' | 'double' | 'ornament'; readonly backgroundFileId?: number | null; readonly registrationId?: number | null; readonly format?: 'pdf' | 'svg' };
    readonly answer: 'bytes';
  };
  'GET /manage/eventCertificate/:id/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly download?: boolean | undefined; readonly format?: 'pdf' | 'svg' | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/event/:id/certificates/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly format?: 'pdf' | 'zip' | undefined; readonly ids?: string | undefined };
    readonly answer: 'bytes';
  };
  'POST /manage/bookletConfiguration/preview/': {
    readonly body: { readonly eventId: number; readonly bookletTemplateId: number; readonly parameters?: readonly { readonly name: string; readonly value: string }[] | null; readonly format?: 'pdf' | 'svg' };
    readonly answer: 'bytes';
  };
  'GET /manage/bookletConfiguration/:id/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly download?: boolean | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/order/:id/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly download?: boolean | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/clientCalculation/:id/file': {
    readonly params: { readonly id: number };
    readonly query?: { readonly download?: boolean | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/order/:id/price/': {
    readonly params: { readonly id: number };
    readonly query: { readonly commodityId: number; readonly modificationId?: number | undefined };
    readonly answer: { readonly price: number | null };
  };
  'POST /manage/PriceCatalog/:id/upload/': {
    readonly params: { readonly id: number };
    readonly body?: { readonly pricelistId?: string; readonly columns?: string };
    readonly answer: { readonly jobId: number };
  };
  'POST /manage/:className/import/': {
    readonly params: { readonly className: string };
    readonly body?: { readonly text?: string; readonly underId?: string };
    readonly answer: { readonly importId: number; readonly jobId: number };
  };
  'GET /manage/:className/import/sample/': {
    readonly params: { readonly className: string };
    readonly query?: { readonly underId?: number | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/import/:id/': { readonly params: { readonly id: number }; readonly answer: ImportState };
  'PATCH /manage/import/:id/': {
    readonly params: { readonly id: number };
    readonly body: { readonly sheet?: string; readonly headingRow?: number; readonly columns?: readonly { readonly index: number; readonly to: string | null }[]; readonly constants?: Readonly<Record<string, unknown>>; readonly match?: readonly string[]; readonly mode?: 'both' | 'new' | 'present'; readonly empty?: 'leave' | 'empty'; readonly answers?: readonly { readonly index: number; readonly kind: string; readonly name?: string; readonly answer: string }[] };
    readonly answer: ImportState;
  };
  'POST /manage/import/:id/check/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly jobId: number };
  };
  'POST /manage/import/:id/commit/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly jobId: number };
  };
  'GET /manage/import/:id/rows/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly outcome?: 'new' | 'changed' | 'unchanged' | 'refused' | null | undefined; readonly after?: number | undefined; readonly count?: number | undefined };
    readonly answer: { readonly items: readonly ImportRow[] };
  };
  'GET /manage/import/:id/file': { readonly params: { readonly id: number }; readonly answer: 'bytes' };
  'GET /manage/job/:id/file': { readonly params: { readonly id: number }; readonly answer: 'bytes' };
  'GET /public/certificates/:code': { readonly params: { readonly code: string }; readonly answer: CertificateCheck };
  'GET /manage/event/:id/calendar.ics': { readonly params: { readonly id: number }; readonly answer: 'bytes' };
  'GET /manage/eventSchedule/:id/calendar.ics': { readonly params: { readonly id: number }; readonly answer: 'bytes' };
  'GET /manage/event/:id/figures/': {
    readonly params: { readonly id: number };
    readonly query?: { readonly userProfileId?: number | undefined };
    readonly answer: EventFigures;
  };
  'GET /manage/event/:id/registrations/': {
    readonly params: { readonly id: number };
    readonly answer: EventRegistrations;
  };
  'GET /manage/event/:id/subscribe/:userProfileId/check/': {
    readonly params: { readonly id: number; readonly userProfileId: number };
    readonly answer: Subscription | null;
  };
  'POST /manage/ComponentLink/delete': { readonly body: Readonly<Record<string, unknown>>; readonly answer: undefined };
  'POST /manage/:className/linked/': {
    readonly params: { readonly className: string };
    readonly body: { readonly className: string; readonly ownerField: string; readonly farIds: readonly (number | { readonly id: number })[]; readonly ids?: readonly (number | { readonly id: number })[]; readonly selectionId?: string; readonly dryRun?: boolean };
    readonly answer: LinkedCounts;
  };
  'POST /manage/:className/assigned/': {
    readonly params: { readonly className: string };
    readonly body: { readonly selectionId: string; readonly userId: number; readonly text?: string | null; readonly dueDate?: string | null };
    readonly answer: { readonly updated: number };
  };
  'GET /events/': { readonly answer: 'bytes' };
  'PUT /presence/': {
    readonly body: { readonly className: string; readonly id: number; readonly tab?: string; readonly number?: number; readonly fieldName?: string };
    readonly answer: RecordPresence;
  };
  'DELETE /presence/': {
    readonly body: { readonly className: string; readonly id: number; readonly tab?: string; readonly number?: number };
    readonly answer: undefined;
  };
  'PUT /manage/ContentBlockFile/file:id': {
    readonly params: { readonly id: number };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'PUT /manage/ContentBlockFile/file/:id': {
    readonly params: { readonly id: number };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'POST /manage/AttachedFile/': { readonly body: Readonly<Record<string, unknown>>; readonly answer: WireRecord };
  'PUT /manage/AttachedFile/:id': {
    readonly params: { readonly id: number };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'POST /manage/ComponentImage/': { readonly body: Readonly<Record<string, unknown>>; readonly answer: WireRecord };
  'PUT /manage/ComponentImage/:id': {
    readonly params: { readonly id: number };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'POST /manage/ContentBlockFile/': { readonly body: Readonly<Record<string, unknown>>; readonly answer: WireRecord };
  'PUT /manage/ContentBlockFile/:id': {
    readonly params: { readonly id: number };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'GET /manage/:className/': {
    readonly params: { readonly className: string };
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined; readonly filter?: string | undefined; readonly orderFieldName?: string | undefined; readonly orderFieldDirection?: 'ASC' | 'DESC' | undefined; readonly exact?: 'true' | 'false' | undefined; readonly deleted?: 'true' | 'false' | undefined; readonly after?: string | undefined; readonly before?: string | undefined };
    readonly answer: { readonly items: readonly (WireRecord | DeletedRecord)[]; readonly total: number; readonly pageIndex: number; readonly pageSize: number; readonly corrected?: Correction; readonly before?: string | null; readonly after?: string | null };
  };
  'GET /manage/:className/metadata/': { readonly params: { readonly className: string }; readonly answer: Metadata };
  'GET /manage/metadata/': { readonly query: { readonly classes: string }; readonly answer: readonly Metadata[] };
  'GET /manage/:className/default/': {
    readonly params: { readonly className: string };
    readonly answer: Readonly<Record<string, unknown>>;
  };
  'GET /manage/:className/cost/': {
    readonly params: { readonly className: string };
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined; readonly filter?: string | undefined; readonly orderFieldName?: string | undefined; readonly orderFieldDirection?: 'ASC' | 'DESC' | undefined; readonly exact?: 'true' | 'false' | undefined };
    readonly answer: { readonly isSlow: boolean };
  };
  'GET /manage/:className/sum/': {
    readonly params: { readonly className: string };
    readonly query?: { readonly filter?: string | undefined };
    readonly answer: { readonly sum: number | null };
  };
  'GET /manage/:className/download/xlsx': {
    readonly params: { readonly className: string };
    readonly query?: { readonly filter?: string | undefined; readonly orderFieldName?: string | undefined; readonly orderFieldDirection?: 'ASC' | 'DESC' | undefined; readonly selectionId?: string | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/:className/:id': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly config?: string | undefined; readonly deleted?: 'true' | 'false' | undefined };
    readonly answer: WireRecord;
  };
  'GET /manage/:className/:id/history/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined };
    readonly answer: { readonly items: readonly HistoryEntry[]; readonly total: number; readonly pageIndex: number; readonly pageSize: number; readonly corrected?: Correction; readonly before?: string | null; readonly after?: string | null };
  };
  'GET /manage/:className/:id/moments/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly part?: 'fields' | 'links' | 'files' | 'images' | 'blocks' | 'items' | undefined; readonly before?: number | undefined; readonly pageSize?: number | undefined };
    readonly answer: RecordMoments;
  };
  'GET /manage/:className/:id/moments/compare/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query: { readonly from: number; readonly to?: number | undefined };
    readonly answer: ComparedMoments;
  };
  'POST /manage/:className/:id/moments/:moment/restore/': {
    readonly params: { readonly className: string; readonly id: number; readonly moment: number };
    readonly body?: { readonly present?: number; readonly keep?: readonly string[]; readonly fieldNames?: readonly string[] };
    readonly answer: RestoredMoment;
  };
  'GET /manage/:className/:id/version/:version/': {
    readonly params: { readonly className: string; readonly id: number; readonly version: string };
    readonly answer: { readonly version: number; readonly values: Readonly<Record<string, unknown>> };
  };
  'POST /manage/:className/': {
    readonly params: { readonly className: string };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'POST /manage/:className/selection/': {
    readonly params: { readonly className: string };
    readonly body: { readonly items?: readonly { readonly id: number; readonly version: number }[]; readonly filter?: readonly FilterNode[] | FilterNode; readonly exact?: boolean; readonly only?: readonly FilterNode[] | FilterNode };
    readonly answer: SelectionAnswer;
  };
  'POST /manage/:className/bulk/': {
    readonly params: { readonly className: string };
    readonly query?: { readonly recalculate?: boolean | undefined };
    readonly body: { readonly selectionId: string; readonly act: BulkAct };
    readonly answer: { readonly jobId: number };
  };
  'PUT /manage/:className/:id': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly recalculate?: boolean | undefined };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'PATCH /manage/:className/:id': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly recalculate?: boolean | undefined };
    readonly body: readonly FieldValue[];
    readonly answer: WireRecord;
  };
  'PATCH /manage/:className/cascade': {
    readonly params: { readonly className: string };
    readonly query?: { readonly recalculate?: boolean | undefined };
    readonly body: { readonly selectionId: string; readonly fields: readonly FieldOfMany[]; readonly dryRun?: boolean } | { readonly ids: readonly (number | { readonly id: number })[]; readonly selectionId?: never; readonly fields: readonly FieldOfMany[]; readonly dryRun?: boolean };
    readonly answer: { readonly updated: number; readonly letters?: number };
  };
  'PATCH /manage/:className/priority/': {
    readonly params: { readonly className: string };
    readonly body: readonly { readonly id: number; readonly priority: number }[];
    readonly answer: undefined;
  };
  'PATCH /manage/:className/:id/default/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: WireRecord;
  };
  'DELETE /manage/:className/:id': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly along?: 'true' | 'false' | undefined };
    readonly answer: undefined;
  };
  'DELETE /manage/:className/': {
    readonly params: { readonly className: string };
    readonly query?: { readonly along?: 'true' | 'false' | undefined };
    readonly body: { readonly selectionId: string; readonly dryRun?: boolean } | { readonly ids: readonly (number | { readonly id: number })[]; readonly selectionId?: never; readonly dryRun?: boolean } | readonly (number | { readonly id: number })[];
    readonly answer: { readonly deleted: number; readonly along?: readonly GoneAlong[] };
  };
  'POST /manage/change/:changeSetId/undo': {
    readonly params: { readonly changeSetId: number };
    readonly answer: { readonly changeSetId: number; readonly restored: number };
  };
  'GET /manage/agent/': {
    readonly query?: { readonly ownerId?: number | undefined; readonly before?: number | undefined; readonly pageSize?: number | undefined };
    readonly answer: AgentSessions;
  };
  'GET /manage/agent/:session/': {
    readonly params: { readonly session: string };
    readonly query?: { readonly ownerId?: number | undefined; readonly before?: number | undefined; readonly pageSize?: number | undefined };
    readonly answer: AgentSessionChanges;
  };
  'POST /manage/agent/:session/undo/': {
    readonly params: { readonly session: string };
    readonly query?: { readonly ownerId?: number | undefined; readonly partly?: 'true' | 'false' | undefined };
    readonly answer: UndoneAgentSession;
  };
  'POST /manage/:className/:id/restore/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: { readonly changeSetId: number; readonly restored: number };
  };
  'POST /manage/:className/:id/erase/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body: { readonly reason: string };
    readonly answer: { readonly changeSetId: number; readonly erased: number };
  };
  'DELETE /manage/bin/': { readonly answer: { readonly jobId: number } };
  'GET /manage/:className/:id/copy/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: CopyOffer;
  };
  'POST /manage/:className/:id/copy/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body: { readonly links?: boolean; readonly files?: boolean; readonly images?: boolean; readonly blocks?: boolean; readonly folders?: boolean; readonly caption?: string };
    readonly answer: WireRecord;
  };
  'GET /manage/schedule/': {
    readonly query: { readonly from: string; readonly to: string };
    readonly answer: ScheduleAnswer;
  };
  'PUT /manage/:className/:id/schedule/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body: { readonly publishAt?: string | null; readonly unpublishAt?: string | null };
    readonly answer: WireRecord;
  };
  'POST /manage/:className/:id/proposal/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly body?: { readonly note?: string };
    readonly answer: { readonly proposalId: number };
  };
  'GET /manage/:className/:id/proposal/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: ProposalsOfRecord;
  };
  'GET /manage/proposal/:proposalId/': { readonly params: { readonly proposalId: number }; readonly answer: Proposal };
  'POST /manage/proposal/:proposalId/accept/': {
    readonly params: { readonly proposalId: number };
    readonly body?: { readonly fieldNames?: readonly string[]; readonly partIds?: readonly number[]; readonly at?: string | null };
    readonly answer: AcceptedProposal;
  };
  'POST /manage/proposal/:proposalId/refuse/': {
    readonly params: { readonly proposalId: number };
    readonly body?: { readonly note?: string };
    readonly answer: undefined;
  };
  'DELETE /manage/proposal/:proposalId/': {
    readonly params: { readonly proposalId: number };
    readonly answer: undefined;
  };
  'POST /manage/proposal/:proposalId/undo/:stepId/': {
    readonly params: { readonly proposalId: number; readonly stepId: number };
    readonly answer: undefined;
  };
  'DELETE /manage/proposal/:proposalId/part/:partId/': {
    readonly params: { readonly proposalId: number; readonly partId: number };
    readonly answer: undefined;
  };
  'POST /manage/proposal/:proposalId/handover/': {
    readonly params: { readonly proposalId: number };
    readonly body: { readonly userId: number; readonly text?: string | null; readonly dueDate?: string | null };
    readonly answer: undefined;
  };
  'GET /manage/bin/': {
    readonly query?: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined; readonly text?: string | undefined };
    readonly answer: { readonly items: readonly DeletedRecord[]; readonly total: number; readonly pageIndex: number; readonly pageSize: number; readonly corrected?: Correction; readonly before?: string | null; readonly after?: string | null };
  };
  'GET /manage/change/': {
    readonly query?: { readonly userId?: number | undefined; readonly className?: string | undefined; readonly roleId?: number | undefined; readonly id?: number | undefined; readonly action?: 'create' | 'update' | 'delete' | 'rights' | 'signIns' | 'signIn' | 'signInRefused' | 'signOut' | 'sessionEnd' | 'export' | 'viewAs' | 'invitation' | 'recovery' | 'passwordByLink' | 'confirmation' | 'confirmationRefused' | 'identityUnlink' | 'factorAdded' | 'factorRemoved' | 'factorReset' | 'recoveryCodes' | 'keyMade' | 'keyChanged' | 'keyRevoked' | 'proposalBegin' | 'proposalAccept' | 'proposalRefuse' | 'proposalDrop' | 'proposalHandOver' | undefined; readonly from?: string | undefined; readonly to?: string | undefined; readonly before?: string | undefined; readonly pageSize?: number | undefined };
    readonly answer: JournalAnswer;
  };
  'GET /manage/change/:changeId/': { readonly params: { readonly changeId: number }; readonly answer: HistoryEntry };
  'GET /manage/change/download/xlsx': {
    readonly query?: { readonly userId?: number | undefined; readonly className?: string | undefined; readonly roleId?: number | undefined; readonly id?: number | undefined; readonly action?: 'create' | 'update' | 'delete' | 'rights' | 'signIns' | 'signIn' | 'signInRefused' | 'signOut' | 'sessionEnd' | 'export' | 'viewAs' | 'invitation' | 'recovery' | 'passwordByLink' | 'confirmation' | 'confirmationRefused' | 'identityUnlink' | 'factorAdded' | 'factorRemoved' | 'factorReset' | 'recoveryCodes' | 'keyMade' | 'keyChanged' | 'keyRevoked' | 'proposalBegin' | 'proposalAccept' | 'proposalRefuse' | 'proposalDrop' | 'proposalHandOver' | undefined; readonly from?: string | undefined; readonly to?: string | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/change/download/csv': {
    readonly query?: { readonly userId?: number | undefined; readonly className?: string | undefined; readonly roleId?: number | undefined; readonly id?: number | undefined; readonly action?: 'create' | 'update' | 'delete' | 'rights' | 'signIns' | 'signIn' | 'signInRefused' | 'signOut' | 'sessionEnd' | 'export' | 'viewAs' | 'invitation' | 'recovery' | 'passwordByLink' | 'confirmation' | 'confirmationRefused' | 'identityUnlink' | 'factorAdded' | 'factorRemoved' | 'factorReset' | 'recoveryCodes' | 'keyMade' | 'keyChanged' | 'keyRevoked' | 'proposalBegin' | 'proposalAccept' | 'proposalRefuse' | 'proposalDrop' | 'proposalHandOver' | undefined; readonly from?: string | undefined; readonly to?: string | undefined };
    readonly answer: 'bytes';
  };
  'GET /manage/:className/:id/deletion/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: DeletedRecord;
  };
  'GET /manage/:className/:id/letters/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: RecordLetters;
  };
  'POST /manage/:className/:id/letters/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: { readonly letters: number };
  };
  'POST /manage/databusSubscription/:id/secret/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly secret: string };
  };
  'POST /manage/databusIncoming/:id/secret/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly secret: string };
  };
  'POST /databus/incoming/:name/': {
    readonly params: { readonly name: string };
    readonly body?: unknown;
    readonly answer: { readonly id: number };
  };
  'POST /manage/databusSubscription/:id/test/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly requestId: number };
  };
  'GET /manage/databusRequest/:id/answer/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly state: string; readonly answer: { readonly status: number | null; readonly durationMs: number; readonly body: string } | null };
  };
  'POST /manage/databusRequest/:id/replay/': {
    readonly params: { readonly id: number };
    readonly answer: { readonly count: number };
  };
  'POST /manage/databusSubscription/:id/replay/': {
    readonly params: { readonly id: number };
    readonly body: { readonly from: string; readonly to: string } | { readonly position: number };
    readonly answer: { readonly count: number };
  };
  'GET /manage/:className/:id/tree': {
    readonly params: { readonly className: string; readonly id: string };
    readonly query?: { readonly className?: string | undefined };
    readonly answer: FolderNode;
  };
  'GET /manage/:className/config/': { readonly params: { readonly className: string }; readonly answer: FolderConfig };
  'GET /manage/:className/:id/viewers': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: FolderViewers;
  };
  'GET /manage/:className/:id/contents/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly answer: FolderContents;
  };
  'PUT /manage/:className/move/:id/to/:parentId': {
    readonly params: { readonly className: string; readonly id: number; readonly parentId: string };
    readonly answer: WireRecord;
  };
  'PATCH /manage/:className/priority/tree': {
    readonly params: { readonly className: string };
    readonly body: readonly { readonly id: number; readonly priority: number; readonly parentId?: number | string | null }[];
    readonly answer: undefined;
  };
  'GET /manage/:className/components/:componentId/linkedFolders': {
    readonly params: { readonly className: string; readonly componentId: number };
    readonly answer: readonly LinkedRecord[];
  };
  'POST /manage/:className/components/:componentId/linkedFolders': {
    readonly params: { readonly className: string; readonly componentId: number };
    readonly body: readonly (number | { readonly id: number })[];
    readonly answer: WireRecord;
  };
  'POST /manage/:className/:id/object/:objectId': {
    readonly params: { readonly className: string; readonly id: number; readonly objectId: number };
    readonly answer: WireRecord;
  };
  'POST /manage/:className/:id/objects': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly from?: number | undefined };
    readonly body: { readonly selectionId: string } | { readonly ids: readonly (number | { readonly id: number })[]; readonly selectionId?: never } | readonly (number | { readonly id: number })[];
    readonly answer: { readonly updated: number };
  };
  'DELETE /manage/:className/:id/object/:objectId': {
    readonly params: { readonly className: string; readonly id: number; readonly objectId: number };
    readonly answer: WireRecord;
  };
}
