import { createContext } from 'react';

/** Holds the folders of the record of a page back, where its changes are prepared; null where they are written at once. */
export const HeldFolders = createContext<((folderIds: readonly number[]) => Promise<void>) | null>(null);
