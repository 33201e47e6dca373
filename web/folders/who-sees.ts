import type { FolderViewers } from '#model/wire-folders.ts';

/** Who sees a folder, and which folders decide it; roles by their names. */
export interface WhoSees {
  /** The folders with access records, from the top; the folder itself the last if it has one. */
  readonly gates: readonly { readonly caption: string; readonly own: boolean; readonly roles: readonly string[] }[];
  readonly roles: readonly string[];
  /** The roles that may open the section and are stopped, each at the first folder that stops it. */
  readonly stopped: readonly { readonly role: string; readonly by: string }[];
}

/** Puts who sees a folder together with what stops the other roles that may open its section (contract «Folders»). */
export function whoSees({ path, roles }: FolderViewers, sectionRoles: readonly string[]): WhoSees {
  const gates = path.flatMap((folder, index) =>
    folder.roles === null ? [] : [{ caption: folder.caption, own: index === path.length - 1, roles: folder.roles }],
  );
  return {
    gates,
    roles,
    stopped: sectionRoles.flatMap((role) => {
      const gate = roles.includes(role) ? undefined : gates.find((each) => !each.roles.includes(role));
      return gate ? [{ role, by: gate.caption }] : [];
    }),
  };
}
