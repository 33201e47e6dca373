import { askOne, confirmOne, returnOne } from './inbox/decide-one.ts';
import { readDigest, writeDigest } from './inbox/digest.ts';
import { markEntry } from './inbox/mark-entry.ts';
import { readInbox } from './inbox/read-inbox.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { listAgentSessions, readAgentSession } from './agents/agent-sessions.ts';
import { undoSession } from './agents/undo-session.ts';
import { checkCertificate } from './certificates/check-certificate.ts';
import { beginImport } from './imports/begin-import.ts';
import { changeImport } from './imports/change-import.ts';
import { readImportFile, readImportSample, readUploadFile } from './imports/import-workbooks.ts';
import { readImport, readImportRows } from './imports/read-import.ts';
import { checkImport, commitImport } from './imports/run-import.ts';
import { issueCertificates } from './certificates/issue-certificates.ts';
import { listCertificates } from './certificates/list-certificates.ts';
import { previewBookletTemplate } from './certificates/preview-booklet-template.ts';
import { previewCertificate } from './certificates/preview-template.ts';
import { printBooklet } from './certificates/print-booklet.ts';
import { readCertificates } from './certificates/read-certificates.ts';
import { sendCertificates } from './certificates/send-certificates.ts';
import { newDatabusSecret, newIncomingSecret } from './databus/new-secret.ts';
import { readDatabusAnswer } from './databus/read-answer.ts';
import { receiveIncoming } from './databus/receive-message.ts';
import { replayDatabusRequest, replayDatabusSubscription } from './databus/replay-requests.ts';
import { testDatabusSubscription } from './databus/test-delivery.ts';
import { convertDocument } from './documents/convert-document.ts';
import { checkSubscription } from './events/check-subscription.ts';
import { movePosition } from './events/move-registration.ts';
import { readCalendar } from './events/read-calendar.ts';
import { readEventFigures } from './events/read-figures.ts';
import { readEventRegistrations } from './events/read-registrations.ts';
import { registerMany } from './events/register-profiles.ts';
import { readFiles } from './files/read-file.ts';
import { readPassages } from './files/read-passages.ts';
import { readUses } from './files/read-uses.ts';
import { uploadBlockFile, uploadFiles } from './files/upload-files.ts';
import { uploadParts } from './files/upload-parts.ts';
import { cancelJob } from './jobs/cancel-job.ts';
import { commitJob } from './jobs/commit-job.ts';
import { readJob } from './jobs/read-job.ts';
import { phoneReport } from './phones/read-phone-report.ts';
import { readJournal } from './journal/read-journal.ts';
import { exportJournalText, exportJournalWorkbook } from './journal/export-journal.ts';
import { readJournalEntry } from './journal/read-journal-entry.ts';
import { readQueue } from './jobs/read-queue.ts';
import { retryJob } from './jobs/retry-job.ts';
import { dropLetter, sendLetterNow } from './letters/decide-letter.ts';
import { readLetters } from './letters/read-letters.ts';
import { sendAgain } from './letters/send-again.ts';
import { postEmails } from './invitations/post-emails.ts';
import { readListFile } from './invitations/read-list-file.ts';
import { acceptInvitation, openInvitation } from './invitations/reach-invitation.ts';
import { readInvitations } from './invitations/read-invitations.ts';
import { sendInvitations } from './invitations/send-invitations.ts';
import { undoInvitations, withdrawInvitation } from './invitations/withdraw-invitation.ts';
import { readStorage } from './service/read-storage.ts';
import { readSystemState } from './service/read-system-state.ts';
import { readHome } from './home/read-home.ts';
import { closeLeadStage } from './leads/close-stage.ts';
import { printCalculation } from './calculations/print-calculation.ts';
import { recogniseCaller } from './calls/find-callers.ts';
import { readCallStatistics } from './calls/read-call-statistics.ts';
import { recordOneCall } from './calls/record-call.ts';
import { makeLead } from './clients/convert-web-order.ts';
import { readManagersLoad } from './clients/read-managers-load.ts';
import { readClientTimeline } from './clients/read-timeline.ts';
import { createLead } from './leads/create-lead.ts';
import { mergeOne } from './duplicates/merge-one.ts';
import { readDuplicates } from './duplicates/read-duplicates.ts';
import { searchDuplicates } from './duplicates/search-duplicates.ts';
import { moveLead } from './leads/move-lead.ts';
import { readLeadBoard } from './leads/read-board.ts';
import { readFunnelStatistics } from './leads/read-funnel-statistics.ts';
import { assignMany } from './inbox/assign-many.ts';
import { linkMany } from './links/link-many.ts';
import { removeLink } from './links/remove-link.ts';
import { holdPresence } from './live/hold-presence.ts';
import { listenEvents } from './live/listen-events.ts';
import { releasePresence } from './live/release-presence.ts';
import { addKeywordScope } from './keywords/add-scope.ts';
import { importKeywords } from './keywords/import-keywords.ts';
import { readPeople } from './records/read-people.ts';
import { readName } from './records/read-name.ts';
import { copyOneBlock } from './blocks/copy-block.ts';
import { createBlock } from './blocks/create-block.ts';
import { moveOneBlock } from './blocks/move-block.ts';
import { placePicture } from './blocks/place-picture.ts';
import { pasteManyBlocks } from './blocks/paste-blocks.ts';
import { readDocument } from './blocks/read-document.ts';
import { readCatalogue } from './blocks/read-catalogue.ts';
import { writeTexts } from './blocks/write-texts.ts';
import { acceptProposal } from './proposals/accept-proposal.ts';
import { beginProposal } from './proposals/begin-proposal.ts';
import { dropProposedPart, handOverProposal, undoProposalStep } from './proposals/change-held.ts';
import { dropProposal, refuseProposal } from './proposals/decide-proposal.ts';
import { readProposal, readProposals } from './proposals/read-proposals.ts';
import { compareMoments } from './moments/compare-moments.ts';
import { readMoments } from './moments/read-moments.ts';
import { restoreMoment } from './moments/restore-moment.ts';
import { answerForm } from './forms/answer-form.ts';
import { checkOneForm } from './forms/check-form.ts';
import { createPattern } from './patterns/create-pattern.ts';
import { readPatternUses } from './patterns/read-uses.ts';
import { unlinkBlock } from './patterns/unlink-block.ts';
import { checkOnePage } from './pages/check-page.ts';
import { compareVersions } from './pages/compare-versions.ts';
import { createPreview } from './pages/create-preview.ts';
import { printOrder } from './orders/print-order.ts';
import { proposePrice } from './orders/propose-price.ts';
import { readSimilar } from './records/read-similar.ts';
import { uploadPrices } from './prices/upload-prices.ts';
import { readBlockNotes } from './pages/read-block-notes.ts';
import { readBlocks } from './pages/read-blocks.ts';
import { readPage } from './pages/read-page.ts';
import { readPreview } from './pages/read-preview.ts';
import { readVersions } from './pages/read-versions.ts';
import { restoreVersion } from './pages/restore-version.ts';
import { readReactions } from './reactions/read-reactions.ts';
import { readCovers } from './images/read-covers.ts';
import { readFilePreview, readImage } from './images/read-image.ts';
import { readRelated } from './records/read-related.ts';
import { searchEverywhere } from './search/search-everywhere.ts';
import { readInvitationStatistics } from './statistics/read-invitation-statistics.ts';
import { readStatistics } from './statistics/read-statistics.ts';
import { USER_OPERATIONS } from './user/registry.ts';
import { writeBlockFile, writeWithContent } from './files/write-with-content.ts';
import { orderFolders } from './folders/order-folders.ts';
import { placeRecord, unplaceRecord } from './folders/place-record.ts';
import { placeRecords } from './folders/place-records.ts';
import { readFolderConfig } from './folders/read-folder-config.ts';
import { readFolderContents } from './folders/read-folder-contents.ts';
import { readFolderTree } from './folders/read-folder-tree.ts';
import { readFolderViewers } from './folders/read-folder-viewers.ts';
import { readItemFolders } from './folders/read-item-folders.ts';
import { reparentFolder } from './folders/reparent-folder.ts';
import { setItemFolders } from './folders/set-item-folders.ts';
import { chooseDefault } from './records/choose-default.ts';
import { copyOne } from './records/copy-one.ts';
import { createOne } from './records/create-one.ts';
import { deleteMany } from './records/delete-many.ts';
import { deleteOne } from './records/delete-one.ts';
import { exportList } from './records/export-list.ts';
import { orderMany } from './records/order-many.ts';
import { patchMany } from './records/patch-many.ts';
import { patchOne } from './records/patch-one.ts';
import { readCopy } from './records/read-copy.ts';
import { readDefault } from './records/read-default.ts';
import { readHistory } from './records/read-history.ts';
import { readListCost } from './records/read-list-cost.ts';
import { readListSum } from './records/read-list-sum.ts';
import { readList } from './records/read-list.ts';
import { readMetadata, readMetadataOfMany } from './records/read-metadata.ts';
import { emptyWholeBin } from './records/empty-bin.ts';
import { eraseOne } from './records/erase-one.ts';
import { readBin } from './records/read-bin.ts';
import { readDeletionOfOne } from './records/read-deletion.ts';
import { readOne } from './records/read-one.ts';
import { readVersion } from './records/read-version.ts';
import { replaceOne } from './records/replace-one.ts';
import { restoreOne } from './records/restore-one.ts';
import { startBulk } from './records/start-bulk.ts';
import { readSchedule } from './records/read-schedule.ts';
import { scheduleOne } from './records/schedule-one.ts';
import { selectRecords } from './records/select-records.ts';
import { undoChange } from './records/undo-change.ts';

/** The generic calls of every class (spec 1 §7, contract «Lists» and «Writing»). */
const RECORDS: readonly Operation[] = [
  readList,
  readMetadata,
  readMetadataOfMany,
  readDefault,
  readListCost,
  readListSum,
  exportList,
  readOne,
  readHistory,
  readMoments,
  compareMoments,
  restoreMoment,
  readVersion,
  createOne,
  selectRecords,
  startBulk,
  replaceOne,
  patchOne,
  patchMany,
  orderMany,
  chooseDefault,
  deleteOne,
  deleteMany,
  undoChange,
  listAgentSessions,
  readAgentSession,
  undoSession,
  restoreOne,
  eraseOne,
  emptyWholeBin,
  readCopy,
  copyOne,
  readSchedule,
  scheduleOne,
  beginProposal,
  readProposals,
  readProposal,
  acceptProposal,
  refuseProposal,
  dropProposal,
  undoProposalStep,
  dropProposedPart,
  handOverProposal,
  readBin,
  readJournal,
  readJournalEntry,
  exportJournalWorkbook,
  exportJournalText,
  readDeletionOfOne,
  readLetters,
  sendAgain,
  newDatabusSecret,
  newIncomingSecret,
  receiveIncoming,
  testDatabusSubscription,
  readDatabusAnswer,
  replayDatabusRequest,
  replayDatabusSubscription,
];

/** The calls of every class of folders beside the generic ones (spec 1 §7, contract «Folders»). */
const FOLDERS: readonly Operation[] = [
  readFolderTree,
  readFolderConfig,
  readFolderViewers,
  readFolderContents,
  reparentFolder,
  orderFolders,
  readItemFolders,
  setItemFolders,
  placeRecord,
  placeRecords,
  unplaceRecord,
];

/** The endpoints of single areas. */
const OWN: readonly Operation[] = [
  ...USER_OPERATIONS,
  ...convertDocument,
  ...readFiles,
  readUses,
  readPassages,
  readImage,
  readFilePreview,
  readCovers,
  uploadFiles,
  uploadBlockFile,
  ...uploadParts,
  postEmails,
  readListFile,
  readInvitations,
  sendInvitations,
  withdrawInvitation,
  undoInvitations,
  openInvitation,
  acceptInvitation,
  readInvitationStatistics,
  readHome,
  readStorage,
  readSystemState,
  readQueue,
  phoneReport,
  readJob,
  cancelJob,
  commitJob,
  retryJob,
  sendLetterNow,
  dropLetter,
  readRelated,
  readDuplicates,
  readPeople,
  readSimilar,
  searchDuplicates,
  mergeOne,
  addKeywordScope,
  importKeywords,
  readCatalogue,
  createBlock,
  copyOneBlock,
  unlinkBlock,
  createPattern,
  readPatternUses,
  moveOneBlock,
  placePicture,
  pasteManyBlocks,
  readDocument,
  writeTexts,
  readPage,
  readBlockNotes,
  readBlocks,
  checkOnePage,
  checkOneForm,
  answerForm,
  createPreview,
  readPreview,
  readVersions,
  compareVersions,
  restoreVersion,
  readInbox,
  readDigest,
  writeDigest,
  markEntry,
  confirmOne,
  returnOne,
  askOne,
  readReactions,
  readName,
  searchEverywhere,
  readStatistics,
  createLead,
  makeLead,
  readClientTimeline,
  readManagersLoad,
  recogniseCaller,
  readCallStatistics,
  recordOneCall,
  moveLead,
  readLeadBoard,
  closeLeadStage,
  readFunnelStatistics,
  movePosition,
  registerMany,
  issueCertificates,
  listCertificates,
  sendCertificates,
  previewBookletTemplate,
  previewCertificate,
  ...readCertificates,
  ...printBooklet,
  printOrder,
  printCalculation,
  proposePrice,
  uploadPrices,
  beginImport,
  readImportSample,
  readImport,
  changeImport,
  checkImport,
  commitImport,
  readImportRows,
  readImportFile,
  readUploadFile,
  checkCertificate,
  ...readCalendar,
  readEventFigures,
  readEventRegistrations,
  checkSubscription,
  removeLink,
  linkMany,
  assignMany,
  listenEvents,
  holdPresence,
  releasePresence,
  ...writeBlockFile,
];

/** Every endpoint of the API for these classes. */
export function operationsOf({ classes }: Catalog): readonly Operation[] {
  const holders = classes.filter(({ content }) => content).map(({ name }) => name);
  return [...OWN, ...writeWithContent(holders), ...RECORDS, ...FOLDERS];
}
