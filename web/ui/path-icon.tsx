import { SvgIcon, type SvgIconProps } from '@mui/material';

/** What a drawn icon needs; without a `label` it is decoration and hidden from screen readers. */
export interface PathIconProps extends Omit<SvgIconProps, 'children' | 'path' | 'name'> {
  readonly path: string;
  readonly label?: string;
}

/** An icon by its path alone: for what the sign-in page loads too, which must not carry every icon of the product. */
export function PathIcon({ path, label, ...rest }: PathIconProps) {
  return (
    <SvgIcon fontSize="small" {...(label === undefined ? {} : { titleAccess: label })} {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}
