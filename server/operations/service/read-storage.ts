import { z } from 'zod';
import type { StorageAnswer } from '#model/wire/storage.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { storedBytes, uploadsByUser } from '#server/store/contents/uploads.ts';

const MOST_USERS = 20;

const bytes = z.number();
const uploading = { count: z.int(), size: bytes, received: bytes };

const storageAnswer = wireSchema<StorageAnswer>(
  'StorageAnswer',
  z.object({
    state: z.enum(['ok', 'low', 'full']),
    place: z.enum(['disk', 's3']),
    disk: z.object({ free: bytes, total: bytes }),
    files: z.object({ count: z.int(), size: bytes }),
    database: z.object({ size: bytes }),
    uploads: z.object({
      ...uploading,
      users: z.array(z.object({ userId: z.int(), fullName: z.string().nullable(), ...uploading })),
    }),
    limits: z.object({
      fileSize: bytes,
      formSize: bytes,
      userUploads: bytes,
      totalUploads: bytes,
      freeSpace: bytes,
    }),
  }),
);

/** Stored files, unfinished uploads and free space, for Administrators only. */
export const readStorage = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/manage/storage/',
  summary: 'Хранилище: место на диске и незавершённые загрузки',
  rights: { roles: ['administrators'] },
  confirmed: 'beforehand',
  answers: { 200: storageAnswer },
  async run({ context: { database, files } }) {
    const [kept, users] = await Promise.all([storedBytes(database), uploadsByUser(database, MOST_USERS)]);
    const { fileSize, formSize, userUploads, totalUploads, freeSpace } = files.limits;
    return {
      body: {
        state: files.space.state(),
        place: files.place,
        disk: files.space.read(),
        files: kept.files,
        database: { size: kept.database },
        uploads: { ...kept.uploads, users },
        limits: { fileSize, formSize, userUploads, totalUploads, freeSpace },
      },
    };
  },
});
