import type { CDPSession, Page } from '@playwright/test';

/** The physical keys of the letters on a Russian layout. */
const RUSSIAN: ReadonlyMap<string, string> = new Map([
  ...[...'йцукенгшщзхъ'].map((letter, at) => [letter, 'QWERTYUIOP[]'[at] ?? ''] as const),
  ...[...'фывапролджэ'].map((letter, at) => [letter, "ASDFGHJKL;'"[at] ?? ''] as const),
  ...[...'ячсмитьбю'].map((letter, at) => [letter, 'ZXCVBNM,.'[at] ?? ''] as const),
]);

const PUNCTUATION: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
  ' ': 'Space',
};

/** The virtual key codes of the named keys. */
const NAMED: Readonly<Record<string, number>> = {
  Enter: 13,
  Backspace: 8,
  Escape: 27,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly text?: string;
  readonly windowsVirtualKeyCode: number;
}

function strokeOf(key: string): Stroke {
  const named = NAMED[key];
  if (named !== undefined)
    return { key, code: key, windowsVirtualKeyCode: named, ...(key === 'Enter' && { text: '\r' }) };
  const physical = RUSSIAN.get(key.toLowerCase()) ?? key.toUpperCase();
  const code = PUNCTUATION[physical] ?? `Key${physical}`;
  return { key, code, text: key, windowsVirtualKeyCode: physical.charCodeAt(0) };
}

/** Single letters of words, and names of keys in braces: `{Enter}ход{Backspace}`. */
export function keysOf(typed: string): readonly string[] {
  return [...typed.matchAll(/\{(\w+)\}|([\s\S])/gu)].map(([, name, letter]) => name ?? letter ?? '');
}

/** Types without a pause between the keys, by the physical keys of the letter's layout, as from a keyboard's buffer. */
export async function typeAtOnce(keyboard: CDPSession, typed: string): Promise<void> {
  await Promise.all(
    keysOf(typed)
      .map(strokeOf)
      .flatMap((stroke) => [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
      ]),
  );
}

/** The browser's own keyboard and network of a page. */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** Answers take half a second and come at 40 KB a second, as on a bad mobile network. */
export async function slowNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  });
}
