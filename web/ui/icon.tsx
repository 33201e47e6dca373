import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { PathIcon, type PathIconProps } from './path-icon.tsx';

/** Props of a named icon. */
export interface IconProps extends Omit<PathIconProps, 'path'> {
  readonly name: IconName;
}

/** One of the bundled Material Design icons. */
export function Icon({ name, ...rest }: IconProps) {
  return <PathIcon path={ICON_PATHS[name]} {...rest} />;
}
