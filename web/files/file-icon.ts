import {
  mdiFileDocumentOutline,
  mdiFileExcelOutline,
  mdiFileImageOutline,
  mdiFileMusicOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiFilePowerpointOutline,
  mdiFileWordOutline,
  mdiFolderZipOutline,
} from '@mdi/js';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  jpg: mdiFileImageOutline,
  jpeg: mdiFileImageOutline,
  png: mdiFileImageOutline,
  pdf: mdiFilePdfBox,
  doc: mdiFileWordOutline,
  docx: mdiFileWordOutline,
  xlsx: mdiFileExcelOutline,
  txt: mdiFileDocumentOutline,
  ppt: mdiFilePowerpointOutline,
  pptx: mdiFilePowerpointOutline,
  mp3: mdiFileMusicOutline,
  zip: mdiFolderZipOutline,
  rar: mdiFolderZipOutline,
};

/** The icon of a file by its extension (spec 2 §9), a generic one for any other. */
export function fileIconPath(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return BY_EXTENSION[extension] ?? mdiFileOutline;
}
