import { rtfPictures } from '#model/page/paste/rtf-pictures.ts';
import { splitPaste, type PastedPage } from '#model/page/paste/split-paste.ts';
import { pageAddress } from '#model/page/page-address.ts';
import type { ClipboardBlock } from '../document/page-act.ts';
import type { RichText } from '../document/page-store.ts';
import { pastedBlocks } from './pasted-blocks.ts';

/** A picture that is uploaded when its blocks are put on the page. */
export interface PictureToUpload {
  /** What stands for it in the models of the blocks: a URL of this document. */
  readonly address: string;
  readonly file: File;
  /** A data URL, for the preview. */
  readonly shown: string;
}

/** Blocks that a text becomes, with what is told of it. */
export interface ReadPaste extends Omit<PastedPage, 'parts'> {
  readonly blocks: readonly ClipboardBlock[];
  readonly pictures: readonly PictureToUpload[];
}

const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z\d+/=\s]+)$/iu;
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg' };

/** Reads a text as blocks with its pictures. */
export function readPaste({ html, rtf }: RichText): ReadPaste {
  const pictures = new Map<string, PictureToUpload>();
  // Word's HTML names its pictures by files: their bytes are in the RTF, in the same order.
  const beside = rtf === '' ? [] : [...rtfPictures(rtf)];
  const taken = (key: string, type: string, bytes: () => Uint8Array<ArrayBuffer>): string | null => {
    const known = pictures.get(key);
    if (known) return known.address;
    const content = bytes();
    if (content.length === 0) return null;
    const name = `Рисунок ${pictures.size + 1}.${EXTENSIONS[type] ?? type.slice('image/'.length)}`;
    const file = new File([content], name, { type });
    const shown = key.startsWith('data:') ? key : `data:${type};base64,${base64Of(content)}`;
    const made = { address: URL.createObjectURL(file), file, shown };
    pictures.set(key, made);
    return made.address;
  };
  const picture = (address: string): string | null => {
    if (pageAddress(address).kind === 'image') return address;
    const [, type = '', base64 = ''] = DATA.exec(address) ?? [];
    if (type !== '') return taken(address, type.toLowerCase(), () => bytesOf(base64));
    const found = /^(?:file|cid):/iu.test(address) ? beside.shift() : undefined;
    return found ? taken(`${address} ${beside.length}`, found.type, () => found.bytes) : null;
  };
  const { parts, ...told } = splitPaste(html, { origin: location.origin, picture });
  return { ...told, blocks: pastedBlocks(parts), pictures: [...pictures.values()] };
}

/** Characters that are made of bytes at a time. */
const AT_ONCE = 8192;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/\s+/gu, '')), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
