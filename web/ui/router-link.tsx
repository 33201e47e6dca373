import { Link as MuiLink, type LinkProps as MuiLinkProps } from '@mui/material';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

/** The target of a link inside the application; paths are made at run time, so they are plain strings. */
export interface RouterAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly replace?: boolean;
  /** The state of the history entry that the link makes. */
  readonly state?: Readonly<Record<string, string>>;
  /** Also marks the link as current on pages below its target. */
  readonly within?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** An anchor that navigates without a page load: the `component` of MUI's buttons, list items and links. */
export function RouterAnchor({ to, search, state, replace, within = false, ...rest }: RouterAnchorProps) {
  const props = {
    ...rest,
    to,
    ...(search && { search }),
    ...(state && { state }),
    ...(replace !== undefined && { replace }),
    // A link to another view of the same page is not current.
    activeOptions: { exact: !within, includeSearch: search !== undefined && !within },
  } as LinkProps;
  return <Link {...props} />;
}

/** A text link inside the application. */
export function RouterLink(props: RouterAnchorProps & Omit<MuiLinkProps, keyof RouterAnchorProps | 'href'>) {
  return <MuiLink component={RouterAnchor} {...props} />;
}
