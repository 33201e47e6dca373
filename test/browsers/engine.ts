/** One device of an action, in the form that WebDriver and WebDriver BiDi share. */
export interface InputSource {
  readonly type: 'pointer' | 'key' | 'wheel' | 'none';
  readonly id: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** What the walk needs of a browser; the rest is built on it once for all of them. */
export interface Engine {
  /** The name and version that the browser tells. */
  readonly name: string;
  /** The errors of the console and the exceptions of the pages until now, where the browser tells them. */
  readonly errors: readonly string[];
  /** Loads a page and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Calls the source of a function in the page with one text; its result is a text. */
  call(source: string, argument: string): Promise<string>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Puts files into the file input that the source of a function finds. */
  setFiles(source: string, argument: string, files: readonly string[]): Promise<void>;
  /** A PNG of the window in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Says in one line which program is missing and how to install it. */
export class MissingBrowser extends Error {
  constructor(program: string, debianPackage: string) {
    super(`${program} is missing: apt-get install ${debianPackage}`);
    this.name = 'MissingBrowser';
  }
}

/** The size of the window in CSS pixels. */
export const WINDOW = { width: 1280, height: 800 } as const;
