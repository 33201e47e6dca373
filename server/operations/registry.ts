import type { Operation } from '#server/http/call.ts';
import { readFiles } from './files/read-file.ts';
import { uploadBlockFile, uploadFiles } from './files/upload-files.ts';
import { uploadParts } from './files/upload-parts.ts';
import { readHome } from './home/read-home.ts';
import { readFilePreview, readImage } from './images/read-image.ts';
import { authenticate } from './user/authenticate.ts';
import { changePassword } from './user/change-password.ts';
import { logOut } from './user/log-out.ts';
import { readOwnProfile } from './user/read-profile.ts';

/** Every endpoint that is not one of the generic calls. */
export const OPERATIONS: readonly Operation[] = [
  authenticate,
  readOwnProfile,
  logOut,
  changePassword,
  readHome,
  ...readFiles,
  readImage,
  readFilePreview,
  uploadFiles,
  uploadBlockFile,
  ...uploadParts,
];
