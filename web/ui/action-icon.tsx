import type { IconName } from './icon-paths.ts';
import { Icon, type IconProps } from './icon.tsx';
import { PathIcon } from './path-icon.tsx';

/** One of the bundled icons, or the path of one that an action alone draws. */
export type Picture = IconName | { readonly path: string };

/** The icon of an action. */
export function ActionIcon({ picture, ...rest }: Omit<IconProps, 'name'> & { readonly picture: Picture }) {
  return typeof picture === 'string' ? <Icon name={picture} {...rest} /> : <PathIcon path={picture.path} {...rest} />;
}
