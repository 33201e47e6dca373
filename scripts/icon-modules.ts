import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from '@mdi\/js';/gu;
const MODULE = 'virtual:icon/';

/**
 * Makes a module of each icon that is imported from @mdi/js, so that a screen loads the icons that it draws: the package
 * has them all in one module, which is one chunk with every icon of the product.
 */
export function iconModules(): Plugin {
  return {
    name: 'icon-modules',
    apply: 'build',
    enforce: 'pre',
    transform(code) {
      if (!code.includes("from '@mdi/js'")) return null;
      return code.replaceAll(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import { ${name} } from '${MODULE}${name}';`)
          .join(' '),
      );
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null;
      const name = id.slice(MODULE.length + 1);
      const path: unknown = Reflect.get(icons, name);
      if (typeof path !== 'string') this.error(`@mdi/js has no ${name}`);
      return `export const ${name} = ${JSON.stringify(path)};`;
    },
  };
}
