import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** The element that a component test renders into. */
export interface MountedMain {
  /** The element of the running test. */
  readonly host: HTMLElement;
  render: Root['render'];
}

/** Gives each test of the calling file an empty `main` element with this inline style, removed after the test. */
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
