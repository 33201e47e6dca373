import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AlbumCovers } from '#model/wire/files.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { liveQuery } from './live/live-query.ts';
import { call, callChange, callWrite, urlOf } from './connection/client.ts';
import { applyChange, applyChanges } from './live/changes.ts';
import type { RecordsQuery } from './list-call.ts';
import { saveOrder } from './order.ts';
import { recordKeys, rememberRecord } from './records.ts';
import type { FilterOn, RecordsOf } from './typed-records.ts';

/** The class of a component's images. */
export const IMAGE_CLASS = 'ComponentImage';
/** An image of a component. */
export type ImageRecord = RecordsOf<typeof IMAGE_CLASS>;
/** The class of image albums. */
export const ALBUM_CLASS = 'ComponentImageAlbum';
/** An album of a component's images. */
export type AlbumRecord = RecordsOf<typeof ALBUM_CLASS>;
const PAGE_SIZE = 1000;

/** The list of a component's images: those of an album, or those in no album (spec 2 §7). */
export function imagesQuery(componentId: number, albumId: number | null): RecordsQuery<typeof IMAGE_CLASS> {
  const filter: readonly FilterOn<typeof IMAGE_CLASS>[] = [
    { fieldName: 'componentId', fieldValue: componentId },
    albumId === null ? { fieldName: 'albumIdNull', fieldValue: true } : { fieldName: 'albumId', fieldValue: albumId },
  ];
  return { pageSize: PAGE_SIZE, filter, orderFieldName: 'priority', orderFieldDirection: 'ASC' };
}

/** The list of the images of several components. */
export function imagesOfQuery(componentIds: readonly number[]): RecordsQuery<typeof IMAGE_CLASS> {
  return {
    pageSize: PAGE_SIZE,
    filter: [{ fieldName: 'componentId', operator: 'in', fieldValue: componentIds }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
  };
}

/** The list of a component's albums. */
export function albumsQuery(componentId: number): RecordsQuery<typeof ALBUM_CLASS> {
  return {
    pageSize: PAGE_SIZE,
    filter: [{ fieldName: 'componentId', fieldValue: componentId }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
  };
}

/** The covers of a component's albums. Refetched on each mount, because changes of images change the covers. */
export function useAlbumCovers(ownerClass: string, ownerId: number): UseQueryResult<AlbumCovers> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(IMAGE_CLASS), 'covers', ownerId],
      reads: [IMAGE_CLASS],
      queryFn: ({ signal }) =>
        call('GET /manage/:className/:id/covers/', { params: { className: ownerClass, id: ownerId }, signal }),
      staleTime: 0,
    }),
  );
}

/** The URL of an image or of its preview; it changes with each edit of the content. */
export function imageUrl(image: Pick<WireRecord, 'id'> & Partial<WireRecord>, size?: '200x200' | '300x300'): string {
  const query = image.version === undefined ? {} : { v: image.version };
  const file = `p${image.id}${size === undefined ? '' : `v${size}`}.jpg`;
  return urlOf('GET /objectimage/:file', { params: { file }, query });
}

/** The headers that say where a write is held back; none where it is made at once. */
export interface WriteInto {
  readonly headers?: Readonly<Record<string, string>>;
}

/** The operations on images in addition to those of any record. */
export interface ImageCalls {
  readonly add: (
    image: {
      readonly name: string;
      readonly uploadId: string;
      readonly componentId: number;
      readonly albumId: number | null;
      readonly priority: number;
    },
    options?: WriteInto,
  ) => Promise<ImageRecord>;
  /**
   * Replaces an image's pixels; the old ones stay in its history. Resolves to the change-set by which it can be undone.
   */
  readonly edit: (image: ImageRecord, base64: string) => Promise<number | null>;
  /**
   * Deletes an image of a component; if it was the default image, the component has none afterwards. Resolves to the
   * change-set that restores both.
   */
  readonly remove: (image: ImageRecord, ownerClass: string) => Promise<number | null>;
  /** Saves the order of a list; the list shows it optimistically and reverts when the server rejects it. */
  readonly reorder: (className: string, query: RecordsQuery, items: readonly WireRecord[]) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/** The calls of the image editor. */
export function useImageCalls(): ImageCalls {
  const client = useQueryClient();
  return {
    add: (body, options) => call('POST /manage/ComponentImage/', { body, ...options }),
    edit: async (image, base64) => {
      const body = { ...image, base64 };
      const { answer, changeSet } = await callWrite('PUT /manage/ComponentImage/:id', {
        params: { id: image.id },
        body,
      });
      rememberRecord(client, IMAGE_CLASS, answer);
      return changeSet;
    },
    remove: async (image, ownerClass) => {
      const changeSet = await callChange('DELETE /manage/:className/:id', {
        params: { className: IMAGE_CLASS, id: image.id },
      });
      await applyChanges(client, [
        { className: IMAGE_CLASS, id: image.id, changeSet, action: 'delete' },
        { className: ownerClass, changeSet },
      ]);
      return changeSet;
    },
    reorder: async (className, query, items) => {
      await saveOrder(client, { className, query, items });
    },
    refresh: () => applyChange(client, { className: IMAGE_CLASS }),
  };
}
