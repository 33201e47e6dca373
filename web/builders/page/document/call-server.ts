import type { QueryClient } from '@tanstack/react-query';
import { BLOCK_GROUPS } from '#model/blocks/define-block.ts';
import { ApiError, call, callChange, callWrite } from '#web/api/connection/client.ts';
import { BLOCK_CLASS, blocksRequest } from '#web/api/connection/read-requests.ts';
import { applyChange } from '#web/api/live/changes.ts';
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

/** The page whose blocks are edited. */
export interface PageKey {
  readonly className: string;
  readonly id: number;
}

/** Reads all blocks of a page, and which of their files are gone. */
export async function readPage({ className, id }: PageKey, signal?: AbortSignal): Promise<ServerPage> {
  const [endpoint, input] = blocksRequest(className, id);
  const answer = await call(endpoint, { ...input, ...(signal && { signal }) });
  const blocks = answer.blocks.map(blockOf);
  const files = new Set(answer.files.map((file) => file.id));
  const named = blocks.flatMap(({ model }) => listedFiles(model).flatMap((listed) => listed.id ?? []));
  return { version: answer.version, blocks, goneFiles: new Set(named.filter((fileId) => !files.has(fileId))) };
}

function groupOf(name: string): string | null {
  return BLOCK_GROUPS.find((group) => name.startsWith(`${group.name}-`))?.name ?? null;
}

async function sendCall(contentId: number, sent: BlockCall): Promise<CallOutcome> {
  switch (sent.kind) {
    case 'insert': {
      const { name, model, config, place } = sent;
      const { parentId, columnId, index } = place;
      const body = { contentId, name, group: groupOf(name), model, config, parentId, columnId, index };
      const { answer, changeSet } = await callWrite('POST /manage/contentblock/', { body });
      return { changeSet, blocks: [blockOf(answer)] };
    }
    case 'move': {
      const { answer, changeSet } = await callWrite('PUT /manage/contentblock/:id/move/', {
        params: { id: sent.id },
        body: sent.place,
      });
      return { changeSet, blocks: [blockOf(answer)] };
    }
    case 'copy': {
      const { answer, changeSet } = await callWrite('POST /manage/contentblock/:id/copy/', { params: { id: sent.id } });
      return { changeSet, blocks: blocksOf(answer) };
    }
    case 'paste': {
      const { answer, changeSet } = await callWrite('POST /manage/contentblock/paste/', {
        body: { contentId, ...sent.place, blocks: sent.blocks.map((block) => ({ id: 0, version: 0, ...block })) },
      });
      return { changeSet, blocks: answer.items.flatMap(blocksOf), leftFiles: answer.leftFiles };
    }
    case 'deleteElsewhere':
      return { changeSet: await deletePresent(sent.ids), blocks: [] };
    case 'delete':
      return { changeSet: await deleteAll(sent.ids), blocks: [] };
    case 'deleteFile': {
      const params = { className: FILE, id: sent.fileId };
      return { changeSet: await callChange('DELETE /manage/:className/:id', { params }), blocks: [] };
    }
    case 'state':
      return setState(sent.ids, sent.stateId);
    case 'value': {
      const { answer, changeSet } = await callWrite('PATCH /manage/:className/:id', {
        params: { className: BLOCK_CLASS, id: sent.id },
        body: [{ fieldName: sent.field, fieldValue: sent.value }],
        headers: { 'if-match': `"${sent.version}"` },
      });
      return { changeSet, blocks: [blockOf(answer)] };
    }
  }
}

function deleteAll(ids: readonly number[]): Promise<number | null> {
  const [only] = ids;
  return only !== undefined && ids.length === 1
    ? callChange('DELETE /manage/:className/:id', { params: { className: BLOCK_CLASS, id: only } })
    : callChange('DELETE /manage/:className/', { params: { className: BLOCK_CLASS }, body: { ids } });
}

/** Deletes those of the blocks that are still there; resolves to null where none is. */
async function deletePresent(ids: readonly number[]): Promise<number | null> {
  try {
    return await deleteAll(ids);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

async function setState(ids: readonly number[], stateId: number): Promise<CallOutcome> {
  const fields = [{ fieldName: 'instanceStateId', fieldValue: stateId }];
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    const { answer, changeSet } = await callWrite('PATCH /manage/:className/:id', {
      params: { className: BLOCK_CLASS, id: only },
      body: fields,
    });
    return { changeSet, blocks: [blockOf(answer)] };
  }
  const changeSet = await callChange('PATCH /manage/:className/cascade', {
    params: { className: BLOCK_CLASS },
    body: { ids, fields },
  });
  return { changeSet, blocks: null };
}

/**
 * The calls of a page. Its own writes are applied to the cache except to the query of its blocks, which the page keeps
 * by itself.
 */
export function serverTransport(client: QueryClient, page: PageKey): PageTransport {
  const note = (changeSet: number | null) => applyChange(client, { className: BLOCK_CLASS, changeSet, isShown: true });
  const noteFiles = (changeSet: number | null) => applyChange(client, { className: FILE, changeSet });
  return {
    async send(sent) {
      const outcome = await sendCall(page.id, sent);
      void note(outcome.changeSet);
      if (sent.kind === 'deleteFile') void noteFiles(outcome.changeSet);
      return outcome;
    },
    async undo(changeSetId) {
      const changeSet = await callChange('POST /manage/change/:changeSetId/undo', { params: { changeSetId } });
      void note(changeSet);
      void noteFiles(changeSet);
      return changeSet;
    },
    read: () => readPage(page),
  };
}
