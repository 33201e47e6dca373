import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.join(import.meta.dirname, '../..');

/** A query that is declared, with what it reads, and one that is made without that. */
const DECLARED = /live(?:Infinite)?Query(?:<[^(]*>)?\(\{\s*queryKey: (?<key>.*),\s*reads: (?<reads>.*),/gu;
const OTHER = /use(?:Infinite|Suspense)?Query(?:<[^(]*>)?\(\{\s*queryKey|\b(?:infiniteQ|q)ueryOptions\(/gu;

async function declared(): Promise<{ readonly queries: readonly string[]; readonly others: readonly string[] }> {
  const queries: string[] = [];
  const others: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: WEB })) {
    if (file.includes('.test.') || file.endsWith('live-query.ts')) continue;
    const text = await readFile(path.join(WEB, file), 'utf8');
    for (const { groups } of text.matchAll(DECLARED))
      queries.push(`${file}: ${groups?.['key']} reads ${groups?.['reads']}`);
    for (const [made] of text.matchAll(OTHER)) others.push(`${file}: ${made}`);
  }
  return { queries: queries.toSorted(), others };
}

const { queries, others } = await declared();

test('every query says what it reads', () => {
  expect(others).toEqual([]);
});

test('what the queries read', () => {
  expect(queries).toMatchInlineSnapshot(`
    [
      "api/access-keys.ts: [...KEY, 'choices'] reads 'nothing'",
      "api/access-keys.ts: [...KEY, ownerId ?? null] reads 'nothing'",
      "api/agent-sessions.ts: [...KEY, ownerId ?? null, session] reads 'nothing'",
      "api/agent-sessions.ts: [...KEY, ownerId ?? null] reads 'nothing'",
      "api/bin.ts: ['bin', query] reads query.className === null ? 'all' : [query.className]",
      "api/bin.ts: [...recordKeys.all(className), 'deleted', id] reads [{ history: className, id }]",
      "api/bin.ts: [...recordKeys.all(className), 'deletion', id] reads [{ history: className, id }]",
      "api/board.ts: keyOf(query) reads [LEAD]",
      "api/confirmation.ts: ['confirmation'] reads 'nothing'",
      "api/copies.ts: ['copy', className.toLowerCase(), id] reads 'nothing'",
      "api/crm/calls.ts: [...recordKeys.all(CALL), 'statistics', asked] reads [CALL, 'clientManager']",
      "api/crm/calls.ts: [...recordKeys.all(CLIENT), 'callers', digits] reads [CLIENT, 'clientWebOrder', 'lead']",
      "api/crm/managers.ts: [...recordKeys.all('clientManager'), 'load', period] reads ['clientManager', 'lead', 'client', 'leadFunnelStage']",
      "api/crm/timeline.ts: [...recordKeys.all(CLIENT), 'timeline', { id, kind }] reads [CLIENT, ...READ]",
      "api/duplicates/duplicate-calls.ts: [...recordKeys.all(className), 'duplicates', kind, pageIndex] reads [className, DISTINCT]",
      "api/duplicates/duplicate-calls.ts: [...recordKeys.all(className), 'similar', text] reads [className]",
      "api/duplicates/similar-codes.ts: [...recordKeys.all(className), 'codes', fieldName, text, id] reads [className]",
      "api/events/event-list.ts: [...recordKeys.lists(className), 'event', eventId, query] reads [className]",
      "api/events/figures.ts: ['event-figures', id, version, userProfileId] reads [REGISTRATION, INVITATION, SUBSCRIBER]",
      "api/events/registrations.ts: [...recordKeys.all(REGISTRATION), 'places', eventId, version] reads [REGISTRATION]",
      "api/factors.ts: [...KEY, userId ?? null] reads 'nothing'",
      "api/files.ts: [...recordKeys.all(FILE_CLASS), 'folder', query] reads [FILE_CLASS]",
      "api/files.ts: [...recordKeys.all(FILE_CLASS), 'passages', text, ids] reads [FILE_CLASS]",
      "api/files.ts: [...recordKeys.one(FILE_CLASS, id), 'uses'] reads [{ record: FILE_CLASS, id }]",
      "api/folders.ts: folderKeys.tree(folderClass ?? '', items) reads folderReads(folderClass ?? '')",
      "api/folders.ts: folderKeys.viewers(folderClass, id) reads folderReads(folderClass)",
      "api/funnel-settings.ts: [...recordKeys.all(LEAD), 'statistics', { id, from }] reads [LEAD, FUNNEL, STAGE]",
      "api/history-call.ts: recordKeys.history(className, id) reads [{ history: className, id }]",
      "api/home.ts: ['home'] reads 'all'",
      "api/identities.ts: keyOf(userId) reads 'nothing'",
      "api/images.ts: [...recordKeys.all(IMAGE_CLASS), 'covers', ownerId] reads [IMAGE_CLASS]",
      "api/imports.ts: [...keyOf(id), 'record'] reads [{ record: IMPORT, id }]",
      "api/imports.ts: [...keyOf(id), 'rows', jobId, outcome] reads 'nothing'",
      "api/imports.ts: [...keyOf(importId), 'job', jobId] reads 'nothing'",
      "api/imports.ts: keyOf(id) reads [{ record: IMPORT, id }]",
      "api/inbox.ts: DIGEST_KEY reads ['user']",
      "api/inbox.ts: UNREAD_KEY reads ['assignment', 'note']",
      "api/inbox.ts: ['responsible', className.toLowerCase(), id, text] reads 'nothing'",
      "api/invitation.ts: keyOf(userId) reads 'nothing'",
      "api/jobs.ts: [...KEY, 'list', filter, kind] reads 'nothing'",
      "api/jobs.ts: [...KEY, 'one', id] reads 'nothing'",
      "api/journal.ts: ['journal', 'entry', changeId] reads 'nothing'",
      "api/journal.ts: ['journal', 'people', sought] reads [USERS]",
      "api/journal.ts: [...journalKey(query), 'newest'] reads 'nothing'",
      "api/journal.ts: journalKey(query) reads 'nothing'",
      "api/last-change.ts: [...recordKeys.history(className ?? '', id ?? 0), 'latest'] reads [{ history: className ?? '', id: id ?? 0 }]",
      "api/list-cost.ts: ['cost', className.toLowerCase(), query] reads 'nothing'",
      "api/list-sum.ts: ['sum', className.toLowerCase(), filter] reads [className]",
      "api/mail/letters.ts: [...lettersKey(className, id), version] reads 'nothing'",
      "api/metadata.ts: ['metadata', className.toLowerCase()] reads [CUSTOM_FIELDS]",
      "api/moments.ts: [...recordKeys.history(className, id), 'compared', from, to] reads 'nothing'",
      "api/moments.ts: [...recordKeys.history(className, id), 'moments', part] reads [{ moments: id }]",
      "api/notes.ts: ['block-notes', className.toLowerCase(), id] reads [NOTE]",
      "api/notes.ts: ['note-people', className.toLowerCase(), id, text] reads 'nothing'",
      "api/notes.ts: [...recordKeys.all(NOTE), 'about', id, most] reads [NOTE]",
      "api/proposals.ts: ['metadata', className.toLowerCase(), 'proposed', proposalId] reads [CUSTOM_FIELDS]",
      "api/proposals.ts: proposalKeys.of(of) reads [{ record: of.className, id: of.id }]",
      "api/proposals.ts: proposalKeys.one(proposalId) reads [{ record: className, id }]",
      "api/proposals.ts: proposalKeys.record(proposalId, proposal ? stateOf(proposal, publicRecord.version) : '') reads 'nothing'",
      "api/records.ts: ['default', className.toLowerCase()] reads [CUSTOM_FIELDS]",
      "api/records.ts: recordKeys.list(className, query) reads [className]",
      "api/records.ts: recordKeys.one(className, id) reads [{ record: className, id }]",
      "api/related.ts: ['related', className.toLowerCase(), id] reads [{ partsOf: className }, { record: className, id }, 'note']",
      "api/schedule.ts: ['schedule', from, to] reads 'all'",
      "api/search.ts: ['search', text, isExact] reads 'all'",
      "api/sessions.ts: OWN reads 'nothing'",
      "api/sessions.ts: sessionsKey(userId) reads 'nothing'",
      "api/statistics.ts: ['statistics', eventId ?? null, from ?? '', to ?? ''] reads 'nothing'",
      "api/storage.ts: ['storage'] reads 'all'",
      "api/system-state.ts: ['system-state'] reads 'nothing'",
      "builders/form/versions/form-versions.tsx: [...recordKeys.history(FORM_CLASS, recordId), 'version', version] reads [{ history: FORM_CLASS, id: recordId }]",
      "builders/page/files/block-file-calls.ts: [...recordKeys.list(BLOCK_FILE, query), ...heldKey(held)] reads [BLOCK_FILE]",
      "builders/page/page-builder.tsx: ['page-blocks', className.toLowerCase(), id, ...heldKey(held)] reads [BLOCK_CLASS, 'ContentBlockFile']",
      "builders/page/patterns/pattern-queries.ts: ['page', 'pattern', id] reads [PATTERN_CLASS, BLOCK_CLASS, 'ContentBlockFile', 'ComponentImage', 'formDefinition']",
      "builders/page/pictures/own-pictures.tsx: [...recordKeys.list(IMAGE_CLASS, query), ...heldKey(held)] reads [IMAGE_CLASS]",
      "builders/page/preview/page-query.ts: pageQueryKey('check', page) reads pageReads(page)",
      "builders/page/preview/page-query.ts: pageQueryKey('moments', page) reads pageReads(page)",
      "builders/page/preview/preview-dialog.tsx: pageQueryKey('rendered', page, ...(at === null ? [] : [at])) reads pageReads(page)",
      "builders/page/sidebars/catalogue-query.ts: ['block-catalogue'] reads 'nothing'",
      "builders/page/versions/versions-query.ts: pageQueryKey('compare', { className, id }, from, to) reads 'nothing'",
      "builders/page/versions/versions-query.ts: pageQueryKey('versions', { className, id }) reads pageReads({ className, id })",
      "fields/editors/component.tsx: ['object', value] reads [{ object: value }]",
      "fields/pickers/picker-query.ts: [...recordKeys.all(config.className), 'picker', query] reads [config.className]",
      "files/file-preview.tsx: ['file-text', url] reads 'nothing'",
      "links/candidates-query.ts: [...recordKeys.all(className), 'candidates', matching] reads [className]",
      "links/keywords-query.ts: [...recordKeys.all(KEYWORD), 'of', componentId, ...heldKey(held)] reads [KEYWORD]",
      "links/linked-rows.ts: linkedKey(kind, ownerId, held) reads [kind.linkClass, kind.farClass, ...(kind.noted?.reads ?? [])]",
      "links/reactions-query.ts: [...recordKeys.one(className, componentId), 'reactions'] reads [{ record: className, id: componentId }, RATING, LIKE]",
      "record/letters/foreseen-letters-text.tsx: ['letters', className.toLowerCase(), id, 'foreseen', state] reads 'nothing'",
      "screens/duplicates/phone-report.tsx: ['phoneReport'] reads 'nothing'",
      "screens/home/kept-drafts.tsx: ['drafts', userId] reads 'nothing'",
      "views/databus/test-dialog.tsx: ['databus-answer', requestId] reads 'nothing'",
      "views/patterns/pattern-uses-dialog.tsx: ['pattern-uses', id] reads [BLOCK_CLASS]",
      "views/print/drawn-pages.tsx: ['drawn', ...of] reads 'nothing'",
      "views/slots/line-price.tsx: ['records', 'orderitem', 'price', record.id, commodityId, modificationId] reads ['orderitem']",
    ]
  `);
});
