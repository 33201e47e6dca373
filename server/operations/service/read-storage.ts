import type { StorageAnswer } from '#model/wire-storage.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { forbidden } from '#server/store/problem.ts';
import { storedBytes, uploadsByUser } from '#server/store/uploads.ts';

const MOST_USERS = 20;

/** What is kept, what is on its way and how much space is left, for Administrators alone. */
export const readStorage: StaffOperation = {
  method: 'GET',
  path: '/manage/storage/',
  access: 'asked',
  summary: 'Хранилище: место на диске и незавершённые загрузки',
  async run({ context: { database, files }, actor }) {
    if (!actor.isAdministrator) throw forbidden();
    const [kept, users] = await Promise.all([storedBytes(database), uploadsByUser(database, MOST_USERS)]);
    const { fileSize, formSize, userUploads, totalUploads, freeSpace } = files.limits;
    const body: StorageAnswer = {
      state: files.space.state(),
      place: files.place,
      disk: files.space.read(),
      files: kept.files,
      database: { size: kept.database },
      uploads: { ...kept.uploads, users },
      limits: { fileSize, formSize, userUploads, totalUploads, freeSpace },
    };
    return { body };
  },
};
