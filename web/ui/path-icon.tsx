import { SvgIcon, type SvgIconProps } from '@mui/material';

/** Props of an icon; without a `label` it is decorative and hidden from screen readers. */
export interface PathIconProps extends Omit<SvgIconProps, 'children' | 'path' | 'name'> {
  readonly path: string;
  readonly label?: string;
}

/** An icon drawn from its path, for code that the sign-in page loads or that alone draws the icon. */
export function PathIcon({ path, label, ...rest }: PathIconProps) {
  return (
    <SvgIcon fontSize="small" {...(label === undefined ? {} : { titleAccess: label })} {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}
