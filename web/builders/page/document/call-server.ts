import type { QueryClient } from '@tanstack/react-query';
import { BLOCK_GROUPS } from '#model/blocks/define-block.ts';
import { ApiError, call, callChange, callWrite, type Written } from '#web/api/connection/client.ts';
import { IMAGE_CLASS } from '#web/api/images.ts';
import { BLOCK_CLASS, blocksRequest } from '#web/api/connection/read-requests.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { heldOptions } from '#web/changes/held-writes.ts';
import { undoStep } from '#web/changes/use-written-offer.ts';
import type { BlockTree } from '#model/wire/blocks.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { BlockCall } from './page-act.ts';
import { listedFiles } from '../tree/listed-files.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import type { CallOutcome, PageTransport, ServerPage } from './page-transport.ts';

type Loose = { readonly id: number } & Readonly<Record<string, unknown>>;

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** A block from an answer of the server. */
function blockOf(record: Loose): EditedBlock {
  const { id, version, name, caption, parentId, columnId, priority, instanceStateId, model, config } = record;
  return {
    id,
    serverId: id,
    version: numberOf(version) ?? 0,
    name: typeof name === 'string' ? name : '',
    caption: typeof caption === 'string' ? caption : '',
    parentId: numberOf(parentId),
    columnId: typeof columnId === 'string' || typeof columnId === 'number' ? columnId : null,
    priority: numberOf(priority) ?? 0,
    instanceStateId: numberOf(instanceStateId) ?? ACTIVE_STATE,
    model: model ?? {},
    config: config ?? {},
  };
}

/** The blocks of an answered subtree, each parent before its contents. */
function blocksOf(tree: BlockTree): readonly EditedBlock[] {
  return [blockOf(tree), ...tree.children.flatMap(blocksOf)];
}

const NOT_FOUND = 404;
const FILE = 'ContentBlockFile';
/** The class of the patterns of pages. */
export const PATTERN_CLASS = 'pagePattern';

/** The page whose blocks are edited. */
export interface PageKey {
  readonly className: string;
  readonly id: number;
  /** The proposal into which the page is written, and with which it is read; absent where it is written at once. */
  readonly proposalId?: number;
}

/** The options of a call about a page that may be prepared. */
export function pageOptions({ proposalId }: PageKey) {
  return heldOptions(proposalId === undefined ? null : { proposalId });
}

/** Reads all blocks of a page, and which of their files are gone. */
export async function readPage(page: PageKey, signal?: AbortSignal): Promise<ServerPage> {
  const [endpoint, input] = blocksRequest(page.className, page.id);
  const answer = await call(endpoint, { ...input, ...pageOptions(page), ...(signal && { signal }) });
  const blocks = answer.blocks.map(blockOf);
  const files = new Set(answer.files.map((file) => file.id));
  const named = blocks.flatMap(({ model }) => listedFiles(model).flatMap((listed) => listed.id ?? []));
  return { version: answer.version, blocks, goneFiles: new Set(named.filter((fileId) => !files.has(fileId))) };
}

function groupOf(name: string): string | null {
  return BLOCK_GROUPS.find((group) => name.startsWith(`${group.name}-`))?.name ?? null;
}

/** What a call has made: the id by which it is undone is that of a change-set, or of what is held back. */
function outcomeOf({ changeSet, step }: Pick<Written<unknown>, 'changeSet' | 'step'>, blocks: CallOutcome['blocks']) {
  return { changeSet: changeSet ?? step, blocks };
}

async function sendCall(page: PageKey, sent: BlockCall): Promise<CallOutcome> {
  const into = pageOptions(page);
  const contentId = page.id;
  switch (sent.kind) {
    case 'insert': {
      const { name, model, config, place } = sent;
      const { parentId, columnId, index } = place;
      const body = { contentId, name, group: groupOf(name), model, config, parentId, columnId, index };
      const written = await callWrite('POST /manage/contentblock/', { body, ...into });
      return outcomeOf(written, [blockOf(written.answer)]);
    }
    case 'move': {
      const params = { id: sent.id };
      const written = await callWrite('PUT /manage/contentblock/:id/move/', { params, body: sent.place, ...into });
      return outcomeOf(written, [blockOf(written.answer)]);
    }
    case 'copy': {
      const written = await callWrite('POST /manage/contentblock/:id/copy/', { params: { id: sent.id }, ...into });
      return outcomeOf(written, blocksOf(written.answer));
    }
    case 'paste': {
      const written = await callWrite('POST /manage/contentblock/paste/', {
        body: {
          contentId,
          ...sent.place,
          blocks: sent.blocks.map((block) => ({ id: 0, version: 0, ...block })),
          pictures: sent.pictures,
        },
        ...into,
      });
      const { items, leftFiles } = written.answer;
      return { ...outcomeOf(written, items.flatMap(blocksOf)), leftFiles };
    }
    case 'deleteElsewhere':
      // The other page is not prepared: its blocks stay.
      return page.proposalId === undefined ? deletePresent(sent.ids) : { changeSet: null, blocks: [] };
    case 'delete':
      return deleteAll(sent.ids, into);
    case 'deleteFile': {
      const params = { className: FILE, id: sent.fileId };
      return outcomeOf(await callWrite('DELETE /manage/:className/:id', { params, ...into }), []);
    }
    case 'state':
      return setState(sent.ids, sent.stateId, into);
    case 'models': {
      // As for one value: among what is held back the last write counts.
      const named = <Named extends { readonly id: number; readonly version: number }>({ version, ...named }: Named) =>
        page.proposalId === undefined ? { ...named, version } : named;
      const { changes, gone } = sent;
      const body = { blocks: changes.map((one) => named(one)), ...(gone && { gone: gone.map((one) => named(one)) }) };
      const written = await callWrite('PATCH /manage/contentblock/texts/', { body, ...into });
      return outcomeOf(written, written.answer.items.map(blockOf));
    }
    case 'picture': {
      const { id, path, from, alt } = sent;
      const body = { path, from, alt };
      const written = await callWrite('PUT /manage/contentblock/:id/picture/', { params: { id }, body, ...into });
      return outcomeOf(written, [blockOf(written.answer)]);
    }
    case 'unlink': {
      const params = { id: sent.id };
      const written = await callWrite('POST /manage/contentblock/:id/unlink/', { params, ...into });
      const { items, leftFiles } = written.answer;
      return { ...outcomeOf(written, items.flatMap(blocksOf)), leftFiles };
    }
    case 'value': {
      // Among what is held back the last write counts; with what is public it is merged when it is accepted.
      const base = page.proposalId === undefined ? { headers: { 'if-match': `"${sent.version}"` } } : into;
      const written = await callWrite('PATCH /manage/:className/:id', {
        params: { className: BLOCK_CLASS, id: sent.id },
        body: [{ fieldName: sent.field, fieldValue: sent.value }],
        ...base,
      });
      return outcomeOf(written, [blockOf(written.answer)]);
    }
  }
}

type Options = ReturnType<typeof pageOptions>;

async function deleteAll(ids: readonly number[], into: Options = {}): Promise<CallOutcome> {
  const [only] = ids;
  const written = await (only !== undefined && ids.length === 1
    ? callWrite('DELETE /manage/:className/:id', { params: { className: BLOCK_CLASS, id: only }, ...into })
    : callWrite('DELETE /manage/:className/', { params: { className: BLOCK_CLASS }, body: { ids }, ...into }));
  return outcomeOf(written, []);
}

/** Deletes those of the blocks that are still there; nothing where none is. */
async function deletePresent(ids: readonly number[]): Promise<CallOutcome> {
  try {
    return await deleteAll(ids);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return { changeSet: null, blocks: [] };
    throw error;
  }
}

async function setState(ids: readonly number[], stateId: number, into: Options): Promise<CallOutcome> {
  const fields = [{ fieldName: 'instanceStateId', fieldValue: stateId }];
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    const params = { className: BLOCK_CLASS, id: only };
    const written = await callWrite('PATCH /manage/:className/:id', { params, body: fields, ...into });
    return outcomeOf(written, [blockOf(written.answer)]);
  }
  const params = { className: BLOCK_CLASS };
  return outcomeOf(
    await callWrite('PATCH /manage/:className/cascade', { params, body: { ids, fields }, ...into }),
    null,
  );
}

/**
 * The calls of a page. Its own writes are applied to the cache except to the query of its blocks, which the page keeps
 * by itself.
 */
export function serverTransport(client: QueryClient, page: PageKey): PageTransport {
  const note = (changeSet: number | null) => applyChange(client, { className: BLOCK_CLASS, changeSet, isShown: true });
  const noteFiles = (changeSet: number | null) => applyChange(client, { className: FILE, changeSet });
  const notePictures = (changeSet: number | null) => applyChange(client, { className: IMAGE_CLASS, changeSet });
  return {
    async send(sent) {
      const outcome = await sendCall(page, sent);
      void note(outcome.changeSet);
      if (sent.kind === 'deleteFile') void noteFiles(outcome.changeSet);
      if (sent.kind === 'picture') void notePictures(outcome.changeSet);
      return outcome;
    },
    async undo(changeSetId) {
      const changeSet = await callChange('POST /manage/change/:changeSetId/undo', { params: { changeSetId } });
      void note(changeSet);
      void noteFiles(changeSet);
      void notePictures(changeSet);
      return changeSet;
    },
    read: (signal) => readPage(page, signal),
  };
}

/**
 * The calls of a page that is prepared. What is held back has no change-sets, and its blocks have versions of the tries in
 * which they are written: both are counted here, in the order in which this page asks and is answered.
 */
export function heldTransport(page: PageKey & { readonly proposalId: number }, noted: () => void): PageTransport {
  const steps = new Map<number, number>();
  let last = 0;
  const numbered = (step: number | null): number => {
    last += 1;
    if (step !== null) steps.set(last, step);
    return last;
  };
  const at = (version: number, blocks: readonly EditedBlock[]) => blocks.map((block) => ({ ...block, version }));
  return {
    async send(sent) {
      const { changeSet: step, blocks, ...told } = await sendCall(page, sent);
      const changeSet = numbered(step);
      noted();
      return { ...told, changeSet: step === null ? null : changeSet, blocks: blocks && at(changeSet, blocks) };
    },
    async undo(changeSet) {
      const step = steps.get(changeSet);
      const undone = step === undefined ? null : await undoStep(page.proposalId, step);
      noted();
      return undone === null ? null : numbered(undone);
    },
    async read(signal) {
      const version = numbered(null);
      const read = await readPage(page, signal);
      return { ...read, version, blocks: at(version, read.blocks) };
    },
  };
}
