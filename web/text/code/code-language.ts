import type { Extension } from '@codemirror/state';

/** The languages of the code editor (spec 2 §2.6); html by default. */
export type CodeLanguage = 'html' | 'razor' | 'xml' | 'javascript' | 'json' | 'css' | 'less' | 'sass' | 'scss';

/** A tag that is typed to its end must not be completed as well: the text would hold it twice. */
const AS_TYPED = { autoCloseTags: false } as const;

/** Loads CodeMirror's support for a language. Razor uses that of html. */
export async function languageSupport(language: CodeLanguage): Promise<Extension> {
  switch (language) {
    case 'html':
    case 'razor':
      return (await import('@codemirror/lang-html')).html(AS_TYPED);
    case 'xml':
      return (await import('@codemirror/lang-xml')).xml(AS_TYPED);
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascript();
    case 'json':
      return (await import('@codemirror/lang-json')).json();
    case 'css':
      return (await import('@codemirror/lang-css')).css();
    case 'less':
      return (await import('@codemirror/lang-less')).less();
    case 'sass':
      return (await import('@codemirror/lang-sass')).sass({ indented: true });
    case 'scss':
      return (await import('@codemirror/lang-sass')).sass();
  }
}
