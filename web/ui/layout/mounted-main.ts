import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** Where a component test renders to. */
export interface MountedMain {
  /** The element itself, of the test that runs. */
  readonly host: HTMLElement;
  render: Root['render'];
}

/** Gives each test of the file that calls it an empty main part of the page with this inline style, gone after the test. */
export function mountedMain(style = ''): MountedMain {
  let now: { readonly host: HTMLElement; readonly root: Root } | undefined;
  const current = () => {
    if (!now) throw new Error('no test is running');
    return now;
  };
  beforeEach(() => {
    const host = document.body.appendChild(document.createElement('main'));
    host.id = 'main';
    host.style.cssText = style;
    now = { host, root: createRoot(host) };
  });
  afterEach(() => {
    now?.root.unmount();
    now?.host.remove();
  });
  return {
    get host() {
      return current().host;
    },
    render: (children) => current().root.render(children),
  };
}
