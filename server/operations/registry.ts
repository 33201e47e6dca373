import type { Operation } from '#server/http/request.ts';
import { convertDocument } from './documents/convert-document.ts';
import { readFiles } from './files/read-file.ts';
import { readUses } from './files/read-uses.ts';
import { uploadBlockFile, uploadFiles } from './files/upload-files.ts';
import { uploadParts } from './files/upload-parts.ts';
import { readStorage } from './service/read-storage.ts';
import { readHome } from './home/read-home.ts';
import { createLead } from './leads/create-lead.ts';
import { moveLead } from './leads/move-lead.ts';
import { removeLink } from './links/remove-link.ts';
import { listenEvents } from './live/listen-events.ts';
import { addKeywordScope } from './keywords/add-scope.ts';
import { importKeywords } from './keywords/import-keywords.ts';
import { readName } from './records/read-name.ts';
import { readReactions } from './reactions/read-reactions.ts';
import { readCovers } from './images/read-covers.ts';
import { readFilePreview, readImage } from './images/read-image.ts';
import { readRelated } from './records/read-related.ts';
import { searchEverywhere } from './search/search-everywhere.ts';
import { readStatistics } from './statistics/read-statistics.ts';
import { authenticate } from './user/authenticate.ts';
import { changePassword } from './user/change-password.ts';
import { endAllSessions, endOneSession } from './user/end-sessions.ts';
import { listSessions } from './user/list-sessions.ts';
import { logOut } from './user/log-out.ts';
import { readOwnProfile } from './user/read-profile.ts';

/** Every endpoint that is not one of the generic calls. */
export const OPERATIONS: readonly Operation[] = [
  authenticate,
  readOwnProfile,
  logOut,
  changePassword,
  ...convertDocument,
  ...readFiles,
  readUses,
  readImage,
  readFilePreview,
  readCovers,
  uploadFiles,
  uploadBlockFile,
  ...uploadParts,
  listSessions,
  endOneSession,
  endAllSessions,
  readHome,
  readStorage,
  readRelated,
  addKeywordScope,
  importKeywords,
  readReactions,
  readName,
  searchEverywhere,
  readStatistics,
  createLead,
  moveLead,
  removeLink,
  listenEvents,
];
