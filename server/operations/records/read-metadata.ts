import { createHash } from 'node:crypto';
import { metadataOf } from '#server/access/metadata.ts';
import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { headerOf } from '#server/endpoint/request.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { metadata } from './metadata-schema.ts';

/** The metadata from which a class's screens are built (spec 1 §3). */
export const readMetadata = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/metadata/',
  summary: 'Метаданные класса',
  byKey: 'sites too',
  tool: 'describe',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  answers: { 200: metadata, 304: EMPTY },
  proposes: 'rights',
  async run(request) {
    const json = JSON.stringify(metadataOf(request.context.catalog, request.actor, request.definition));
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    if (headerOf(request, 'if-none-match') === etag) return { status: 304, headers: { etag } };
    return { json, headers: { etag, 'cache-control': 'private, no-cache' } };
  },
});
